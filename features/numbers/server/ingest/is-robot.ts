import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

/** Monitoring services, editors and in-app previews with the user agent of a browser. */
const alsoRobots =
  /\b(?:GTmetrix|YLT Chrome|Miniature\.io|TSM-turingos|Fluid\/|Electron\/|MetaIAB Facebook$)|AP3A\.240617\.008; wv\).*\bInstagram\b/;

const known = new LRUCache<string, boolean>({ max: 2_000 });

/** Browsers always send a user agent. */
export function isRobot(browser: string): boolean {
  let robot = known.get(browser);
  if (robot === undefined) {
    robot = browser === "" || isbot(browser) || alsoRobots.test(browser);
    known.set(browser, robot);
  }
  return robot;
}
