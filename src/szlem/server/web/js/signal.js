// The reader's turn told by a sound and by vibration, for those who asked for it. The sound is made here.
import { mine } from "./reading.js";
import { settings } from "./settings.js";

/** @typedef {import("../wire.d.ts").View} View */

/** @type {AudioContext | undefined} */
let audio;

/** Tells that it has become the reader's turn. @param {View | null} before @param {View} view */
export function signal(before, view) {
  if (!before || !mine(view) || mine(before)) return;
  if (settings.sound) chime();
  if (settings.buzz) navigator.vibrate?.(80);
}

/** Two short soft notes, the second higher. */
function chime() {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [at, pitch] of [[0, 523], [0.12, 784]]) {
    const note = new OscillatorNode(audio, { frequency: pitch }),
      loudness = new GainNode(audio, { gain: 0.15 });
    loudness.gain.setTargetAtTime(0, start + at + 0.05, 0.05);
    note.connect(loudness).connect(audio.destination);
    note.start(start + at);
    note.stop(start + at + 0.4);
  }
}
