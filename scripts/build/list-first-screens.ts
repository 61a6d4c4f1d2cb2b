// Looks in Chromium which rules the first screens of pages use, and writes scripts/build/first-screens.json. Run by hand
// after a screen changed, beside a demo (`npm start`): `node scripts/node24.mjs scripts/build/list-first-screens.ts http://localhost:3000`.
import { writeFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { launchChromium } from "#testing/browser/launch-chromium.ts";
import { belowIn, type Conditioned, selectorsIn } from "./first-screen-rules.ts";
import { type FirstScreens, readFirstScreens } from "./first-screens.ts";

/** Taller than most: what is lower in the demo may be higher in another newsroom. */
const SCREENS = [
  { viewport: { width: 390, height: 1100 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1440, height: 1000 } },
];

interface Listed extends Conditioned {
  below: string | undefined;
}

const [origin = ""] = process.argv.slice(2);
const html = await (await fetch(origin)).text();
const sheet = /href="([^"]+\.css)"/.exec(html)?.[1] ?? "";
const all: Listed[] = selectorsIn(await (await fetch(new URL(sheet, origin))).text()).map(
  (listed) => ({ ...listed, below: belowIn(listed.selector) }),
);
const browser = await launchChromium();
const kinds: FirstScreens["kinds"] = [];
for (const kind of (await readFirstScreens()).kinds) {
  const used = new Set<number>();
  for (const address of kind.addresses)
    for (const found of await usedAt(browser, address)) used.add(found);
  kinds.push({
    ...kind,
    selectors: [...new Set([...used].map((index) => all[index]?.selector ?? ""))],
  });
}
await browser.close();
const every = kinds
  .map(({ selectors }) => selectors)
  .reduce((shared, selectors) => shared.filter((selector) => selectors.includes(selector)));
const own = kinds.map((kind) => ({
  ...kind,
  selectors: kind.selectors.filter((selector) => !every.includes(selector)),
}));
const written: FirstScreens = { every, kinds: own };
await writeFile(
  new URL("first-screens.json", import.meta.url),
  `${JSON.stringify(written, null, 2)}\n`,
);

async function usedAt(chromium: Browser, address: string): Promise<Set<number>> {
  const used = new Set<number>();
  for (const screen of SCREENS) {
    const page = await chromium.newPage(screen);
    await page.goto(new URL(address, origin).href, { waitUntil: "networkidle" });
    await page.evaluate(() => scrollTo(0, 0));
    for (const index of await page.evaluate(usedOnScreen, all)) used.add(index);
    await page.close();
  }
  return used;
}

/** Runs in the page. */
function usedOnScreen(selectors: readonly Listed[]): number[] {
  const root = document.documentElement;
  const applies = ({ media }: Listed) =>
    media.every((condition) => /prefers-color/.test(condition) || matchMedia(condition).matches);
  const below = selectors
    .filter(applies)
    .flatMap((listed) => listed.below ?? [])
    .join();
  const shown = new Set<Element>([root, document.body]);
  const hidden: Element[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    const { parentElement } = element;
    if (!parentElement || !shown.has(parentElement) || parentElement.matches(below)) continue;
    const { display } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    if (display === "none") hidden.push(element);
    else if (display === "contents" || (top < innerHeight && bottom >= 0)) shown.add(element);
  }
  const isUsed = (selector: string, hides: boolean) => {
    const plain = selector.replace(/::?(before|after|marker)\b/g, "") || "*";
    const isMatched = (element: Element) => element.matches(plain);
    return [...shown].some(isMatched) || (hides && hidden.some(isMatched));
  };
  const isUsedIn = (theme: string, { selector, hides }: Listed) => {
    root.classList.remove("dark", "light");
    root.classList.add(theme);
    try {
      return isUsed(selector, hides);
    } catch {
      return false;
    }
  };
  return selectors.flatMap((listed, index) => {
    const isState = /:(hover|active|focus|disabled|target|visited|:(?!before|after|marker))/.test(
      listed.selector,
    );
    if (isState || !applies(listed)) return [];
    return isUsedIn("dark", listed) || isUsedIn("light", listed) ? [index] : [];
  });
}
