export const lights = ["dawn", "day", "dusk", "night", "storm"] as const;
export type Light = (typeof lights)[number];

export type Grade = {
  /** Zenith to horizon. */
  sky: readonly [string, string, string, string];
  sun: string;
  glow: string;
  /** What the farthest things fade into. */
  haze: string;
  /** The nearest silhouettes. */
  ink: string;
  /** Light on surfaces that face the source, and on those that do not. */
  key: string;
  ambient: string;
  /** Practical lights: street lamps, windows. */
  lamp: string;
  /** Share of windows that are lit. */
  lit: number;
};

type Grades = Readonly<Record<Light, readonly [Grade, ...Grade[]]>>;

export const grades: Grades = {
  dawn: [
    {
      sky: ["#1b2d4d", "#48688f", "#bd9ea3", "#ffcf9f"],
      sun: "#fff1d8",
      glow: "#ffb677",
      haze: "#c4a9ac",
      ink: "#0c1421",
      key: "#ffc797",
      ambient: "#3d5073",
      lamp: "#ffdca6",
      lit: 0.2,
    },
    {
      sky: ["#2a3a58", "#6d86a3", "#d9b7a4", "#ffe2b4"],
      sun: "#fffbe9",
      glow: "#ffd08a",
      haze: "#cdb9ae",
      ink: "#121a26",
      key: "#ffd9a8",
      ambient: "#4c5c7a",
      lamp: "#ffe1b0",
      lit: 0.15,
    },
    {
      sky: ["#232345", "#5a567f", "#c98f97", "#ffc0a0"],
      sun: "#ffeedd",
      glow: "#ff9f86",
      haze: "#b796a3",
      ink: "#10111f",
      key: "#ffb89a",
      ambient: "#484a70",
      lamp: "#ffd6a6",
      lit: 0.22,
    },
  ],
  day: [
    {
      sky: ["#2f78bd", "#6faadb", "#b2d7ee", "#edf5f2"],
      sun: "#ffffff",
      glow: "#fff6dc",
      haze: "#c9dfea",
      ink: "#14202b",
      key: "#fffaf0",
      ambient: "#8ba3b9",
      lamp: "#fff3cf",
      lit: 0.04,
    },
    {
      sky: ["#4f93b5", "#8fc0d0", "#cfe4e2", "#fbf3df"],
      sun: "#fffdf4",
      glow: "#fff0c4",
      haze: "#d9e4dd",
      ink: "#182426",
      key: "#fff6dd",
      ambient: "#8aa0a6",
      lamp: "#fff0c8",
      lit: 0.04,
    },
    {
      sky: ["#1f5f9e", "#4f97c9", "#a8cfdc", "#fbe9c8"],
      sun: "#fffaf0",
      glow: "#ffe3a8",
      haze: "#cfd9d2",
      ink: "#131d28",
      key: "#fff0d0",
      ambient: "#7d95ad",
      lamp: "#fff0c8",
      lit: 0.04,
    },
  ],
  dusk: [
    {
      sky: ["#0a1f2e", "#16505e", "#c96a3c", "#ffb457"],
      sun: "#ffe9b8",
      glow: "#ff8a3c",
      haze: "#a9654a",
      ink: "#061017",
      key: "#ff9d55",
      ambient: "#1f4351",
      lamp: "#ffc46b",
      lit: 0.38,
    },
    {
      sky: ["#171334", "#4a2e62", "#c4566a", "#ffa765"],
      sun: "#fff0cf",
      glow: "#ff7d5c",
      haze: "#9a5069",
      ink: "#0c0a18",
      key: "#ff9a72",
      ambient: "#38305a",
      lamp: "#ffc77c",
      lit: 0.4,
    },
    {
      sky: ["#0d2a35", "#2c6a6e", "#dca05a", "#ffd98a"],
      sun: "#fff6d6",
      glow: "#ffb14f",
      haze: "#b08a5e",
      ink: "#08151a",
      key: "#ffc270",
      ambient: "#2a4d55",
      lamp: "#ffd07a",
      lit: 0.35,
    },
  ],
  night: [
    {
      sky: ["#03060b", "#081120", "#14304f", "#3a6f98"],
      sun: "#e8f0f5",
      glow: "#8db4d0",
      haze: "#274c6c",
      ink: "#020407",
      key: "#6f93b4",
      ambient: "#1a2e44",
      lamp: "#ffc873",
      lit: 0.5,
    },
    {
      sky: ["#05060b", "#0d1020", "#3a2830", "#94603c"],
      sun: "#f5ead6",
      glow: "#d99a5c",
      haze: "#5c3d36",
      ink: "#040406",
      key: "#a4826c",
      ambient: "#272434",
      lamp: "#ffb65c",
      lit: 0.55,
    },
    {
      sky: ["#02070a", "#061a1f", "#0f4246", "#2f8078"],
      sun: "#e4f5ee",
      glow: "#7fc4b4",
      haze: "#1f5c5a",
      ink: "#020607",
      key: "#6ba79d",
      ambient: "#163637",
      lamp: "#ffd08a",
      lit: 0.5,
    },
  ],
  storm: [
    {
      sky: ["#232c32", "#4a5860", "#87949b", "#c6d0d1"],
      sun: "#e3ebea",
      glow: "#c5d2d4",
      haze: "#7d8a91",
      ink: "#0d1215",
      key: "#b4c0c4",
      ambient: "#4b5960",
      lamp: "#ffdf9f",
      lit: 0.22,
    },
    {
      sky: ["#1e2729", "#415250", "#849389", "#cdd1bd"],
      sun: "#eef0de",
      glow: "#ccd2b8",
      haze: "#78857c",
      ink: "#0c1110",
      key: "#b7beb0",
      ambient: "#48564f",
      lamp: "#ffe0a0",
      lit: 0.25,
    },
  ],
};

const accents: Readonly<Record<string, string>> = {
  politics: "#569bff",
  business: "#24d17c",
  world: "#08cdee",
  technology: "#b782fd",
  health: "#ff6fa3",
  sports: "#a2e326",
  opinion: "#ff972f",
  news: "#ebebeb",
};

export const bars = [
  "#569bff",
  "#24d17c",
  "#08cdee",
  "#b782fd",
  "#ff6fa3",
  "#a2e326",
  "#ff972f",
] as const;

export function accentOf(category: string): string {
  return accents[category.toLowerCase()] ?? "#a3a3a3";
}
