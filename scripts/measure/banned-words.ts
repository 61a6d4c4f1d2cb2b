import type { SourceFile } from "./source-file.ts";

interface BannedWord {
  word: string;
  instead: string;
  inComments?: RegExp;
  inTexts?: RegExp;
  /** A part of an identifier, in lower case: `asked` in `whatWasAsked`. */
  inNames?: RegExp;
  /** A type with exactly this name. */
  asType?: RegExp;
}

/** Words that strangers stumble over. The patterns leave alone what the same words rightly mean elsewhere. */
export const bannedWords: readonly BannedWord[] = [
  { word: "door", instead: "client, transport", inComments: /\bdoors?\b/i, inNames: /^doors?$/ },
  {
    word: "answer",
    instead: "response",
    inComments: /\banswer(s|ed|ing)?\b/i,
    inNames: /^answer(s|ed)?$/,
  },
  { word: "question", instead: "query", inComments: /\bquestions?\b/i, inNames: /^questions?$/ },
  {
    word: "asked, told, said",
    instead: "requested, received, result",
    inComments: /\b(is|are|was|were|be|been|what \w+|as) (asked|told|said)\b/i,
    inNames: /^(asked|told|said)$/,
  },
  {
    word: "place",
    instead: "request part, bucket, directory, index, slot, position",
    inComments: /(?<!\b(in|take|takes|took|taking) )\bplaces?\b(?! of\b)/i,
  },
  {
    word: "turn, in line",
    instead: "queue, slot",
    inComments: /\bin line\b|\b(a|its|his|their|whose|next|one's|every) turns?\b/i,
    inNames: /^turns$/,
  },
  {
    word: "house, household",
    instead: "project; client network",
    inComments: /\b(in-)?house('s)?\b|\bhouseholds?\b/i,
    inTexts: /\bhouseholds?\b/i,
    inNames: /^(house|households?)$/,
  },
  { word: "anew", instead: "again", inComments: /\banew\b/i, inTexts: /\banew\b/i },
  { word: "kept", instead: "stored", inComments: /\bkept\b/i, inNames: /^kept$/ },
  {
    word: "packed, unpacked",
    instead: "compressed, decompressed",
    inComments: /\b(un)?packed\b/i,
    inNames: /^(un)?packed$/,
  },
  {
    word: "touch (a tag)",
    instead: "invalidate",
    inComments: /\btouch(es|ed|ing)? (\w+ )?tags?\b/i,
  },
  {
    word: "giving, gift",
    instead: "donation",
    inComments: /\bgifts?\b|\b(the|a|this|each|every|of|for) givings?\b/i,
    inNames: /^(gifts?|givings?)$/,
  },
  {
    word: "Found, Given, Entry, Place, Said",
    instead: "the noun it is",
    asType: /\b(?:interface|type) (Found|Given|Entry|Place|Said)\b/,
  },
  { word: "nobody's object", instead: "does not mutate", inComments: /\bnobody's object\b/i },
];

const partsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[\s_$]+/)
    .map((part) => part.toLowerCase());

const countMatches = (texts: readonly string[], pattern: RegExp | undefined) =>
  pattern ? texts.reduce((sum, text) => sum + text.split(splitting(pattern)).length - 1, 0) : 0;

/** Without groups, which splitting would hand over as well. */
const splitting = ({ source, flags }: RegExp) =>
  new RegExp(source.replace(/\((?!\?)/g, "(?:"), flags);

/** How often the file uses each of the words it should not. */
export function countBannedWords(file: SourceFile): Map<string, number> {
  const names = file.names.flatMap(partsOf);
  return new Map(
    bannedWords.map(({ word, inComments, inTexts, inNames, asType }) => [
      word,
      countMatches(file.comments, inComments) +
        countMatches(file.texts, inTexts) +
        countMatches([file.code], asType) +
        (inNames ? names.filter((part) => inNames.test(part)).length : 0),
    ]),
  );
}
