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
