import bowser from "bowser";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

export const DEVICES = ["Desktop", "Mobile", "Tablet", "TV", "Console", "Other"] as const;
export type Device = (typeof DEVICES)[number];

/** Longer user agents are not real and would only be slow to parse. */
export const MAX_BROWSER_NAME_LENGTH = 512;

/** User agents that the library classifies wrongly. */
const exceptions: readonly [RegExp, Device][] = [
  [/\b(?:PlayStation|Nintendo|Xbox|OUYA)\b/i, "Console"],
  [
    /\b(?:Smart-?TV|HbbTV|Android TV|Apple ?TV|Google ?TV|Roku|CrKey|BRAVIA|NetCast|Web0S)|\bAFT[A-Z]{1,4}\b|\(TV;|Smart TV/i,
    "TV",
  ],
  [/\bVR Safari|\bQuest\b|\bTesla\b|\bWatch OS\b/i, "Other"],
  [/\bCrOS\b/, "Desktop"],
  [/; (?:AG[RS]\d?|BAH\d?|SHT|BTV)-[A-Z]+\d|\bNook\b/, "Tablet"],
];

const names: Readonly<Record<string, Device>> = {
  desktop: "Desktop",
  mobile: "Mobile",
  tablet: "Tablet",
  tv: "TV",
};

/** The same few hundred user agents come again and again. */
const known = new LRUCache<string, Device>({ max: 2_000 });

/** `browser` is the user agent, truncated to the longest length. */
export function deviceOf(browser: string): Device {
  let device = known.get(browser);
  if (device === undefined) {
    device = exceptions.find(([pattern]) => pattern.test(browser))?.[1] ?? parse(browser);
    known.set(browser, device);
  }
  return device;
}

function parse(browser: string): Device {
  // The library throws on an empty user agent.
  const type = browser === "" ? undefined : bowser.parse(browser).platform.type;
  return names[type ?? ""] ?? "Other";
}

/** Most browsers name others for compatibility, so the order matters. */
const families: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** One of a few names. The whole user agent is not used, because a sender could vary it to appear as many visitors. */
export const browserFamily = (browser: string): string =>
  families.find(([pattern]) => pattern.test(browser))?.[1] ?? "Other";

/** Monitoring services, editors and in-app previews with the user agent of a browser. */
const alsoRobots =
  /\b(?:GTmetrix|YLT Chrome|Miniature\.io|TSM-turingos|Fluid\/|Electron\/|MetaIAB Facebook$)|AP3A\.240617\.008; wv\).*\bInstagram\b/;

const knownRobots = new LRUCache<string, boolean>({ max: 2_000 });

/** Browsers always send a user agent. */
export function isRobot(browser: string): boolean {
  let robot = knownRobots.get(browser);
  if (robot === undefined) {
    robot = browser === "" || isbot(browser) || alsoRobots.test(browser);
    knownRobots.set(browser, robot);
  }
  return robot;
}
