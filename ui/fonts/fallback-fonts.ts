// Local fallback fonts that take the same space as ours until they are loaded, for each style.

export const SAMPLE =
  "The council voted late on Tuesday to open its records, after residents filmed the flood wall and asked who had paid for it.";

// A local fallback font. `average` is the advance of SAMPLE in ems (in capitals for labels), taken from that font's own
// widths, because it cannot be read on the build machine.
type StandIn = { family: string; locals: string[]; average: number };
export type Role = {
  face: string;
  at: Record<string, number>;
  capitals?: true;
  descriptors: string[];
  standIns: StandIn[];
};

const ARIAL = ["Arial", "Liberation Sans", "Arimo", "Roboto"];
const OPEN_SANS = ["Open Sans", "Noto Sans"];
const DEJAVU_SANS = ["DejaVu Sans"];
const bold = (names: string[]) => names.map((name) => `${name} Bold`);

export const FALLBACK_FONTS: Role[] = [
  {
    face: "card-sans",
    at: { wght: 740, wdth: 82 },
    descriptors: ["font-weight: 400 900", "font-stretch: 75% 90%"],
    standIns: [
      { family: "Card Sans Arial", locals: bold(ARIAL), average: 0.4681 },
      { family: "Card Sans Open", locals: bold(OPEN_SANS), average: 0.4903 },
      { family: "Card Sans DejaVu", locals: bold(DEJAVU_SANS), average: 0.5607 },
    ],
  },
  {
    face: "card-sans",
    at: { wght: 460, wdth: 100 },
    descriptors: ["font-weight: 400 900", "font-stretch: 91% 108%"],
    standIns: [
      { family: "Card Sans Arial", locals: ARIAL, average: 0.4334 },
      { family: "Card Sans Open", locals: OPEN_SANS, average: 0.4569 },
      { family: "Card Sans DejaVu", locals: DEJAVU_SANS, average: 0.4953 },
    ],
  },
  {
    face: "card-sans",
    at: { wght: 620, wdth: 116 },
    capitals: true,
    descriptors: ["font-weight: 400 900", "font-stretch: 109% 125%"],
    standIns: [
      { family: "Card Sans Arial", locals: bold(ARIAL), average: 0.5949 },
      { family: "Card Sans Open", locals: bold(OPEN_SANS), average: 0.573 },
      { family: "Card Sans DejaVu", locals: bold(DEJAVU_SANS), average: 0.6641 },
    ],
  },
  {
    face: "card-serif",
    at: { wght: 400 },
    descriptors: ["font-weight: 400 900"],
    standIns: [
      {
        family: "Card Serif Times",
        locals: ["Times New Roman", "Liberation Serif", "Tinos", "Nimbus Roman"],
        average: 0.3947,
      },
      { family: "Card Serif Noto", locals: ["Noto Serif"], average: 0.472 },
      { family: "Card Serif DejaVu", locals: ["DejaVu Serif"], average: 0.5016 },
    ],
  },
  {
    face: "card-mono",
    at: { wght: 400 },
    descriptors: ["font-weight: 400 900"],
    standIns: [
      {
        family: "Card Mono Local",
        locals: ["Courier New", "Liberation Mono", "Menlo", "Roboto Mono", "DejaVu Sans Mono"],
        average: 0.601,
      },
    ],
  },
];
