import { trimEnd } from "#shared/text/trim-end.ts";

/**
 * Characters that look like a Latin letter, by that letter. Compatibility decomposition already handles wide,
 * mathematical, circled and accented letters; these remain.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: "ɑαаАΑꭺᴀꓮᎪ@4",
  b: "ьЬвВΒᏼᏴꓐʙƄ8ß",
  c: "сСϲᴄꓚᏟⲤ",
  d: "ԁᴅꓓᎠđÐð",
  e: "еЕεΕєҽᴇꓰᎬ3℮",
  f: "ꓝꜰſƒϝ",
  g: "ɡɢցԌꓖᏀ9",
  h: "һНнΗʜհꓧᎻħ",
  i: "",
  j: "јЈʝյᴊꓙᎫϳ",
  k: "кКκΚᴋꓗᏦ",
  l: "iıІіΙιɩɪӀӏ1ꓡᏞʟłŁⅼ∣ⵏꓲƖاו",
  m: "МмΜᴍꓟᎷ",
  n: "ηΝɴոռꓠпП",
  o: "оОοΟσօՕᴏꓳ0øØ٥०௦",
  p: "рРρΡᴘꓑᏢþ",
  q: "ԛգզ",
  r: "гᴦʀꓣᏒᎡ",
  s: "ѕЅꜱꓢᏚ5$Տ",
  t: "тТτΤᴛꓔᎢŧ7",
  u: "υսᴜꓴՍμцЦ",
  v: "νѵᴠꓦᏙѴ",
  w: "ԝᴡꓪᎳωшѡԜ",
  x: "хХχΧꓫ×",
  y: "уУγΥʏꓬҮү",
  z: "ᴢꓜᏃΖ2",
};

const letterFor = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);

/** Look-alikes of letters within a word; after it they are punctuation. */
const strokes = /[!|](?=[\p{L}\p{N}])/gu;

/**
 * Single characters that decompose into up to 18, none of them Latin; they are removed because they make a comment
 * expensive to check.
 */
const wholeWords = /[\u321d\u321e\u327c\u3300-\u3357\u33ae\u33af\ufdfa\ufdfb]/g;

const plain = (character: string) => letterFor.get(character) ?? character;

/** A capital may look like another letter than its lower-case form, so both are mapped. */
const fold = (text: string) =>
  [
    ...text
      .replace(wholeWords, " ")
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .replace(strokes, "l"),
  ]
    .map((character) => plain(plain(character).toLowerCase()))
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");

/** The words of a text with look-alike letters replaced. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A part of a text, in code units. */
export interface Span {
  start: number;
  end: number;
}

export interface Phrases {
  texts: ReadonlySet<string>;
  /** How many words the longest has. */
  longest: number;
}

/** Prepares phrases for the search; case, accents and look-alike letters are ignored. */
export function toPhrases(given: readonly string[]): Phrases {
  const folded = given.map(foldedWords).filter((words) => words.length > 0);
  return {
    texts: new Set(folded.map((words) => words.join(" "))),
    longest: Math.max(0, ...folded.map((words) => words.length)),
  };
}

export const containsPhrase = (text: string, phrases: Phrases): boolean => {
  const words = foldedWords(text);
  return words.some((_, start) => lengthAt(words, start, phrases) > 0);
};

/** Where the phrases stand, from space to space without the punctuation around them. */
export function findPhrases(text: string, phrases: Phrases): Span[] {
  const words = [...text.matchAll(/\S+/g)].flatMap(({ 0: token, index }) => {
    const start = index + token.length - token.replace(/^["'(«„“‘[]+/, "").length;
    const end = index + trimEnd(token, ".,;:!?…)]\"'»“”’").length;
    return foldedWords(token).map((word) => ({ word, start, end }));
  });
  const folded = words.map(({ word }) => word);
  return words.flatMap(({ start }, index) => {
    const length = lengthAt(folded, index, phrases);
    const last = length > 0 ? words[index + length - 1] : undefined;
    return last ? [{ start, end: last.end }] : [];
  });
}

/** How many words from here are a phrase. Looks up each run of words, so that the time depends on the text only. */
function lengthAt(words: readonly string[], start: number, { texts, longest }: Phrases): number {
  for (let length = 1; length <= longest; length++) {
    if (texts.has(words.slice(start, start + length).join(" "))) return length;
  }
  return 0;
}
