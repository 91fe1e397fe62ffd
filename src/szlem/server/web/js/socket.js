// The line to the server: it comes back by itself, and a command is applied once however often it is sent.

/** @typedef {import("../wire.d.ts").Up} Up */
/** @typedef {import("../wire.d.ts").Down} Down */
/** @typedef {import("../wire.d.ts").View} View */
/** @typedef {import("../wire.d.ts").No} No */
/** @typedef {Exclude<Up, {k: "ping"}>} Command */

const PING = 5000, SILENCE = 12000, FIRST = 100, LONGEST = 5000;
/** The table is not there: what the server closes with. */
const GONE = 4404;

/** A command's id. `randomUUID` is missing on insecure origins, `getRandomValues` is not. */
function commandId() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/**
 * One table's socket. Tells its listener: `view`, `no` (a refusal), `line` (connected or not, a command
 * begun or settled) and `gone`.
 */
export class Line {
  /** @param {string} url @param {{view(view: View): void, no(no: No): void, line(): void, gone(): void}} listener */
  constructor(url, listener) {
    this.url = url;
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** The command that the server has not settled yet. @type {Command | null} */
    this.pending = null;
    this.connected = false;
    this.tries = 0;
    this.heard = 0;
    this.seq = 0;
    this.settled = 0;
    this.timer = 0;
    /** How often the line was opened. */
    this.openings = 0;
    for (
      const [target, event] of [[globalThis, "online"], [globalThis, "pageshow"], [
        document,
        "visibilitychange",
      ]]
    ) {
      /** @type {EventTarget} */ (target).addEventListener(/** @type {string} */ (event), () => this.#wake());
    }
    // The network of this machine is gone: a line that does not need it is open again at once.
    globalThis.addEventListener("offline", () => this.connected && this.#drop());
    setInterval(() => this.#ping(), PING);
    this.#open();
  }

  /** Sends a command, unless one is still on its way. @param {Record<string, unknown>} command @returns {boolean} */
  send(command) {
    if (this.pending) return false;
    this.pending = /** @type {Command} */ ({ ...command, cmd: commandId() });
    this.settled = 0;
    this.#write(this.pending);
    this.listener.line();
    return true;
  }

  /** Sends what the page does by itself: it is not shown as pending, and not sent again. @param {Record<string, unknown>} frame */
  tell(frame) {
    this.#write(/** @type {Command} */ ({ ...frame, cmd: commandId() }));
  }

  /** @param {Up} frame */
  #write(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  #open() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.openings++;
      this.heard = performance.now();
      if (this.pending) this.#write(this.pending);
      this.#connected(true);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => this.socket === socket && this.#closed(event.code);
  }

  /** @param {Down} frame */
  #hear(frame) {
    this.heard = performance.now();
    if (frame.k === "view") {
      this.seq = frame.seq;
      if (this.settled && this.seq >= this.settled) this.#forget();
      this.listener.view(frame);
    } else if (frame.k === "done" && frame.cmd === this.pending?.cmd) {
      this.settled = frame.seq;
      if (this.seq >= frame.seq) this.#settle();
    } else if (frame.k === "no" && frame.cmd === this.pending?.cmd) {
      this.#settle();
      this.listener.no(frame);
    }
  }

  #settle() {
    this.#forget();
    this.listener.line();
  }

  #forget() {
    this.pending = null;
    this.settled = 0;
  }

  /** @param {number} code */
  #closed(code) {
    this.socket = null;
    if (code === GONE) return this.listener.gone();
    this.#connected(false);
    const wait = Math.min(LONGEST, FIRST * 2 ** this.tries++) * (0.5 + Math.random());
    this.timer = setTimeout(() => this.#open(), wait);
  }

  /** @param {boolean} connected */
  #connected(connected) {
    if (this.connected === connected) return;
    this.connected = connected;
    this.listener.line();
  }

  /** The page is looked at again, or the network is back: try at once. */
  #wake() {
    if (!this.socket && document.visibilityState === "visible") {
      this.tries = 0;
      this.#open();
    }
  }

  #ping() {
    if (this.connected && performance.now() - this.heard > SILENCE) this.#drop();
    else this.#write({ k: "ping", at: performance.now() });
  }

  /** A line that says nothing is no line: closing may take minutes, so it is not waited for. */
  #drop() {
    const silent = this.socket;
    this.#closed(0);
    silent?.close();
  }
}
