import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listTexts } from "#scripts/texts/list-texts.ts";
import { root, trackedFiles } from "./tracked-files.ts";

// How texts for people read, as far as that can be computed. They are those that `npm run texts` prints.

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Terms and agreements are read in court, too. */
const LEGAL = /agreement|privacy|terms-of-service/;
/** Not prose: names of fonts, parts of addresses, and texts that show a rule. */
const NOT_PROSE = /fallback-fonts|address-names|mail-look/;

interface Text {
  path: string;
  text: string;
}

const texts = listTexts(trackedFiles, read)
  .split("\n## ")
  .slice(1)
  .flatMap((section): Text[] => {
    const [path = "", ...lines] = section.split("\n");
    return lines
      .filter((line) => line.startsWith("- "))
      .map((line) => ({ path, text: line.slice(2) }));
  })
  .filter(({ path }) => !NOT_PROSE.test(path));

const matching = (pattern: RegExp, among = texts) =>
  among.filter(({ text }) => pattern.test(text)).map(({ path, text }) => `${path}: ${text}`);

test("[ENGLISH-01] no text is archaic or sounds translated", () => {
  expect(texts.length).toBeGreaterThan(800);
  const phrases = [
    /\b(shall|whilst|anew|thereof|hereby|henceforth|upon|oneself|whence|amongst|unto)\b/i,
    /may reach you|come to its end|any date to come|again and again|once more\b/i,
    /\bstood here|stands here|out there with|led back to|has not the\b/i,
    /\bis given one with|comes as it is|in one way\b/i,
  ];
  for (const phrase of phrases) expect(matching(phrase)).toEqual([]);
});

test("[ENGLISH-02] no sentence of the interface has more than 30 words", () => {
  const long = texts
    .filter(({ path }) => !LEGAL.test(path))
    .flatMap(({ path, text }) =>
      text
        .split(/(?<=[.!?:;])\s+/)
        .filter((sentence) => sentence.split(/\s+/).length > 30)
        .map((sentence) => `${path}: ${sentence}`),
    );
  expect(long).toEqual([]);
});

test("[ENGLISH-03] spaces stand where they belong", () => {
  expect(matching(/ {2}|[a-z] [,;!?](\s|$)|[a-z][.!?][A-Z][a-z]/)).toEqual([]);
});

test("[ENGLISH-04] contractions are written out, apart from the specification's button", () => {
  const contraction =
    /\b(don|doesn|didn|can|won|isn|aren|wasn|couldn|wouldn|shouldn|haven|hasn)['’]t\b|\b(we|you|they)['’](re|ve|ll)\b|\bit['’]s\b/i;
  expect(matching(contraction).filter((text) => !text.endsWith(": Don't Ask Again"))).toEqual([]);
});

test("[ENGLISH-05] email is spelled one way", () => {
  const unversioned = texts.filter(({ path }) => !path.includes("agreement"));
  expect(matching(/\be-mails?\b/i, unversioned)).toEqual([]);
});

test("[ENGLISH-06] what the server says to people is a whole sentence", () => {
  const messages = trackedFiles
    .filter((path) => /^(features|platform|shared|app)\/.*\.ts$/.test(path) && !/test/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/new AppError\(\s*"[a-z_]+",\s*"([^"]+)"/g)].map(
        ([, message = ""]) => message,
      ),
    );
  expect(messages.length).toBeGreaterThan(20);
  // A message about a single value begins with its name.
  const isSentence = /^([A-Z]|--|[a-z]+(Id)? (and \w+ )?must ).*[.!]$/;
  expect(messages.filter((message) => !isSentence.test(message))).toEqual([]);
});
