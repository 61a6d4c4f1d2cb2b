/**
 * Characters that pass for a Latin letter, by the letter they pass for. After compatibility forms are taken apart
 * (wide, mathematical, circled and accented letters fall to plain ones by that), these are left.
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

/** Within a word they are letters, after it they end a sentence. */
const strokes = /[!|](?=[\p{L}\p{N}])/gu;

/**
 * Characters that stand for a whole word or sentence, none of it Latin: one of them would unfold into up to 18 and make
 * a refused comment expensive.
 */
const wholeWords = /[\u321d\u321e\u327c\u3300-\u3357\u33ae\u33af\ufdfa\ufdfb]/g;

const plain = (character: string) => letterFor.get(character) ?? character;

/** Capitals may look like another letter than their small forms, so both are asked. */
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

/** The words of a text as the eye takes them in, in one spelling for all that look alike. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
