// Local fallback fonts that take the same space as ours until they are loaded, for each style.

export const SAMPLE =
  "The council voted late on Tuesday to open its records, after residents filmed the flood wall and asked who had paid for it.";

type Cut = "regular" | "bold" | "boldCapitals" | "italic";

/**
 * A local fallback font. For each cut, the advance of SAMPLE in ems (in capitals for labels), taken from that font's own
 * widths, because it cannot be read on the build machine.
 */
type StandIn = { family: string; names: string[]; average: Partial<Record<Cut, number>> };

export type Role = {
  face: string;
  at: Record<string, number>;
  cut: Cut;
  descriptors: string[];
  standIns: StandIn[];
};

const SANS: StandIn[] = [
  {
    family: "Card Sans Arial",
    names: ["Arial", "Liberation Sans", "Arimo"],
    average: { regular: 0.4334, bold: 0.4681, boldCapitals: 0.5949 },
  },
  {
    family: "Card Sans Roboto",
    names: ["Roboto"],
    average: { regular: 0.4349, bold: 0.4409, boldCapitals: 0.5469 },
  },
  {
    family: "Card Sans Open",
    names: ["Open Sans", "Noto Sans"],
    average: { regular: 0.4569, bold: 0.4903, boldCapitals: 0.573 },
  },
  {
    family: "Card Sans DejaVu",
    names: ["DejaVu Sans"],
    average: { regular: 0.4953, bold: 0.5607, boldCapitals: 0.6641 },
  },
];

const SERIF: StandIn[] = [
  {
    family: "Card Serif Times",
    names: ["Times New Roman", "Liberation Serif", "Tinos", "Nimbus Roman"],
    average: { regular: 0.3946, bold: 0.4187, italic: 0.3952 },
  },
  {
    family: "Card Serif Noto",
    names: ["Noto Serif"],
    average: { regular: 0.4679, bold: 0.4978, italic: 0.4543 },
  },
  {
    family: "Card Serif DejaVu",
    names: ["DejaVu Serif"],
    average: { regular: 0.5016, bold: 0.5542, italic: 0.5016 },
  },
];

const MONO: StandIn[] = [
  {
    family: "Card Mono Local",
    names: ["Courier New", "Liberation Mono", "Menlo", "Roboto Mono", "DejaVu Sans Mono"],
    average: { regular: 0.601 },
  },
];

const ANY_WEIGHT = "font-weight: 400 900";
const LIGHT = "font-weight: 400 560";
const HEAVY = "font-weight: 561 900";

export const FALLBACK_FONTS: Role[] = [
  {
    face: "card-sans",
    at: { wght: 740, wdth: 82 },
    cut: "bold",
    descriptors: [ANY_WEIGHT, "font-stretch: 75% 90%"],
    standIns: SANS,
  },
  {
    face: "card-sans",
    at: { wght: 460, wdth: 100 },
    cut: "regular",
    descriptors: [LIGHT, "font-stretch: 91% 108%"],
    standIns: SANS,
  },
  {
    face: "card-sans",
    at: { wght: 660, wdth: 100 },
    cut: "bold",
    descriptors: [HEAVY, "font-stretch: 91% 108%"],
    standIns: SANS,
  },
  {
    face: "card-sans",
    at: { wght: 620, wdth: 112 },
    cut: "bold",
    descriptors: [ANY_WEIGHT, "font-stretch: 109% 114%"],
    standIns: SANS,
  },
  {
    face: "card-sans",
    at: { wght: 620, wdth: 116 },
    cut: "boldCapitals",
    descriptors: [ANY_WEIGHT, "font-stretch: 115% 125%"],
    standIns: SANS,
  },
  {
    face: "card-serif",
    at: { wght: 400 },
    cut: "regular",
    descriptors: [LIGHT],
    standIns: SERIF,
  },
  {
    face: "card-serif",
    at: { wght: 700 },
    cut: "bold",
    descriptors: [HEAVY],
    standIns: SERIF,
  },
  {
    face: "card-serif-italic",
    at: { wght: 400 },
    cut: "italic",
    descriptors: [ANY_WEIGHT, "font-style: italic"],
    standIns: SERIF,
  },
  {
    face: "card-mono",
    at: { wght: 400 },
    cut: "regular",
    descriptors: [ANY_WEIGHT],
    standIns: MONO,
  },
];

const SUFFIX: Record<Cut, string[]> = {
  regular: [""],
  bold: [" Bold"],
  boldCapitals: [" Bold"],
  // Some systems have DejaVu without its italics: the browser slants the upright letters, which are as wide.
  italic: [" Italic", ""],
};

/** The names of the files of that cut. */
export const localNames = ({ names }: StandIn, cut: Cut): string[] =>
  SUFFIX[cut].flatMap((suffix) => names.map((name) => `${name}${suffix}`));
