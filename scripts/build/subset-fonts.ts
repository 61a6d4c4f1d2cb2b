// Cuts the packaged fonts down to what the site sets and writes ui/fonts/: woff2 files, their
// licences and fonts.css; and, for share pictures, fonts to draw with. Run by hand after a font package changes: `node scripts/build/subset-fonts.ts`.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FALLBACK_FONTS, localNames, type Role, SAMPLE } from "#ui/fonts/fallback-fonts.ts";
import {
  averageAdvance,
  readCodePoints,
  readCopyright,
  readMetrics,
  renameFont,
} from "./font-tables.ts";
import { type Axes, subsetFont } from "./subset-font.ts";

const OUT = "ui/fonts";
const PACKAGES = "node_modules/@fontsource-variable";

const characterRange = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const ASCII = characterRange(0x20, 0x7e);
const LATIN_1 = characterRange(0xa0, 0xff);
const EXTENDED_A = characterRange(0x100, 0x17f);
const TYPOGRAPHY = "\u2009\u202f‐‑–—‘’‚“”„†‡•…‰‹›€™−←↑→↓";
// English copy with the accents its names bring along; anything rarer comes from the second file.
const CORE = `${ASCII}\u00a0–—‘’“”…•€£©·×→←áàäçéèíñóöúü`;

type Face = {
  file: string;
  from: string;
  family: string;
  text: string;
  axes: Axes;
  features: string[];
  descriptors: string[];
};

const without = (text: string, taken: string) =>
  [...text].filter((character) => !taken.includes(character)).join("");

const SANS = {
  family: "Card Sans",
  axes: { wght: { min: 400, max: 800 }, wdth: { min: 75, max: 120 } },
  features: ["kern", "tnum", "mark", "ccmp", "locl"],
  descriptors: ["font-weight: 400 800", "font-stretch: 75% 120%"],
};
const SERIF = {
  family: "Card Serif",
  axes: { wght: { min: 400, max: 700 } },
  features: ["kern", "liga", "mark", "ccmp", "locl", "tnum"],
  descriptors: ["font-weight: 400 700"],
};

const FACES: Face[] = [
  { ...SANS, file: "card-sans", from: "archivo/files/archivo-latin-wdth-normal", text: CORE },
  {
    ...SANS,
    file: "card-sans-latin",
    from: "archivo/files/archivo-latin-wdth-normal",
    text: without(`${LATIN_1}ıŒœ${TYPOGRAPHY}`, CORE),
  },
  {
    ...SANS,
    file: "card-sans-extended",
    from: "archivo/files/archivo-latin-ext-wdth-normal",
    text: without(EXTENDED_A, "ıŒœ"),
  },
  {
    ...SERIF,
    file: "card-serif",
    from: "source-serif-4/files/source-serif-4-latin-wght-normal",
    text: `${ASCII}${LATIN_1}ıŒœ${TYPOGRAPHY}`,
  },
  {
    ...SERIF,
    file: "card-serif-extended",
    from: "source-serif-4/files/source-serif-4-latin-ext-wght-normal",
    text: without(EXTENDED_A, "ıŒœ"),
  },
  {
    ...SERIF,
    file: "card-serif-italic",
    from: "source-serif-4/files/source-serif-4-latin-wght-italic",
    text: `${ASCII}${LATIN_1}ıŒœ${TYPOGRAPHY}`,
    axes: { wght: 400 },
    descriptors: ["font-style: italic", "font-weight: 400"],
  },
  {
    file: "card-mono",
    from: "martian-mono/files/martian-mono-latin-wdth-normal",
    family: "Card Mono",
    text: `${ASCII}\u00a0·–—…×€£−`,
    axes: { wght: { min: 400, max: 700 }, wdth: 75 },
    features: [],
    descriptors: ["font-weight: 400 700"],
  },
];

const DRAWN_OUT = "features/publishing/server/cards/fonts";
const HEADLINE = { wght: 760, wdth: 80 };
/** Letters of share pictures are drawn as outlines: one cut per weight, with all that the package holds. */
const DRAWN: Pick<Face, "file" | "from" | "axes">[] = [
  { file: "headline", from: "archivo/files/archivo-latin-wdth-normal", axes: HEADLINE },
  {
    file: "headline-extended",
    from: "archivo/files/archivo-latin-ext-wdth-normal",
    axes: HEADLINE,
  },
  {
    file: "headline-vietnamese",
    from: "archivo/files/archivo-vietnamese-wdth-normal",
    axes: HEADLINE,
  },
  {
    file: "label",
    from: "archivo/files/archivo-latin-wdth-normal",
    axes: { wght: 620, wdth: 116 },
  },
  ...["cyrillic", "cyrillic-ext", "greek"].map((script) => ({
    file: script,
    from: `source-serif-4/files/source-serif-4-${script}-wght-normal`,
    axes: { wght: 700 },
  })),
];
const EVERY_LETTER = characterRange(0x20, 0x2fff);

const readSource = (face: Pick<Face, "from">) => readFile(join(PACKAGES, `${face.from}.woff2`));
const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
const fontFace = (family: string, lines: string[]) =>
  `@font-face {\n  font-family: "${family}";\n${lines.map((line) => `  ${line};\n`).join("")}}\n`;

function unicodeRange(codes: number[]): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");
  const runs: [number, number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(", ");
}

async function cut(face: Face): Promise<string> {
  const plain = await subsetFont(await readSource(face), face.text, {
    variationAxes: face.axes,
    keepFeatures: face.features,
    noHinting: true,
    targetFormat: "truetype",
  });
  renameFont(plain, "Source", "Studio");
  const font = await subsetFont(plain, face.text, { targetFormat: "woff2" });
  await writeFile(join(OUT, `${face.file}.woff2`), font);
  console.log(`${face.file}.woff2 ${(font.length / 1000).toFixed(1)} kB`);
  return fontFace(face.family, [
    ...face.descriptors,
    "font-display: swap",
    `src: url("./${face.file}.woff2") format("woff2")`,
    `unicode-range: ${unicodeRange(readCodePoints(plain))}`,
  ]);
}

async function cutForDrawing(face: (typeof DRAWN)[number]): Promise<void> {
  const font = await subsetFont(await readSource(face), EVERY_LETTER, {
    variationAxes: face.axes,
    keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl"],
    noHinting: true,
    targetFormat: "truetype",
  });
  renameFont(font, "Source", "Studio");
  await writeFile(join(DRAWN_OUT, `${face.file}.ttf`), font);
  console.log(`${face.file}.ttf ${(font.length / 1000).toFixed(1)} kB`);
}

async function writeLicence(face: Face, folder: string): Promise<void> {
  const [packageName = ""] = face.from.split("/");
  const font = await subsetFont(await readSource(face), "A", { targetFormat: "truetype" });
  const licence = await readFile(join(PACKAGES, packageName, "LICENSE"), "utf8");
  const origin = `${face.family} is cut from ${packageName}.\n${readCopyright(font)}`;
  const terms = licence.slice(licence.indexOf("This Font Software"));
  await writeFile(join(folder, `${face.file}.OFL.txt`), `${origin}\n\n${terms.trimEnd()}\n`);
}

async function standIn(role: Role): Promise<string[]> {
  const face = FACES.find(({ file }) => file === role.face);
  if (!face) throw new Error(`No face ${role.face}`);
  const variationAxes = { ...face.axes, ...role.at };
  const font = await subsetFont(await readSource(face), ASCII, {
    variationAxes,
    targetFormat: "truetype",
  });
  const ours = averageAdvance(font, role.cut === "boldCapitals" ? SAMPLE.toUpperCase() : SAMPLE);
  const { ascent, descent, lineGap } = readMetrics(font);
  return role.standIns.map((local) => {
    const theirs = local.average[role.cut];
    if (theirs === undefined) throw new Error(`${local.family} has no ${role.cut}`);
    const size = ours / theirs;
    return fontFace(local.family, [
      ...role.descriptors,
      `src: ${localNames(local, role.cut)
        .map((name) => `local("${name}")`)
        .join(", ")}`,
      `size-adjust: ${percent(size)}`,
      `ascent-override: ${percent(ascent / size)}`,
      `descent-override: ${percent(descent / size)}`,
      `line-gap-override: ${percent(lineGap / size)}`,
    ]);
  });
}

await mkdir(OUT, { recursive: true });
const faces = await Promise.all(FACES.map(cut));
const standIns = await Promise.all(FALLBACK_FONTS.map(standIn));
await mkdir(DRAWN_OUT, { recursive: true });
await Promise.all(DRAWN.map(cutForDrawing));
const LICENSED = {
  [OUT]: ["card-sans", "card-serif", "card-mono"],
  [DRAWN_OUT]: ["card-sans", "card-serif"],
};
for (const [folder, names] of Object.entries(LICENSED)) {
  const licensed = FACES.filter(({ file }) => names.includes(file));
  await Promise.all(licensed.map((face) => writeLicence(face, folder)));
}
await writeFile(
  join(OUT, "fonts.css"),
  ["/* Written by scripts/build/subset-fonts.ts. */\n", ...faces, ...standIns.flat()].join("\n"),
);
