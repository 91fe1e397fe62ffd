// The browser's twin of the words says what Python says.
import { Speaker } from "../../../src/szlem/server/web/js/speech.js";

const read = (/** @type {string} */ path) =>
  JSON.parse(Deno.readTextFileSync(new URL(path, import.meta.url)));
const { names, said } = read("../words_truth.json");

/** @param {string} language */
function texts(language) {
  const folder = new URL(`../../../src/szlem/words/${language}/`, import.meta.url);
  const areas = [...Deno.readDirSync(folder)].filter((file) => file.name.endsWith(".json"));
  return Object.assign(
    {},
    ...areas.map((file) => JSON.parse(Deno.readTextFileSync(new URL(file.name, folder)))),
  );
}

for (const language of ["en", "pl", "ru"]) {
  Deno.test(`sentences in ${language}`, () => {
    const speaker = new Speaker(language, texts(language), names);
    for (const one of said.filter((/** @type {{language: string}} */ one) => one.language === language)) {
      const text = speaker.say(one);
      if (text !== one.text) throw new Error(`${one.id}: ${text} instead of ${one.text}`);
    }
  });
}
