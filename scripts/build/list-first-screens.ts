// Looks in Chromium which rules the first screens of pages use, and writes scripts/build/first-screens.json. Run by hand
// after a screen changed, beside a demo (`npm start`): `node scripts/node24.mjs scripts/build/list-first-screens.ts http://localhost:3000`.
import { writeFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "#testing/browser/launch-chromium.ts";
import { belowIn, type Conditioned, firstScreenRules, selectorsIn } from "./first-screen-rules.ts";
import { type FirstScreens, readFirstScreens } from "./first-screens.ts";
import { rulesWithEffect } from "./rules-with-effect.ts";

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
const css = await (await fetch(new URL(sheet, origin))).text();
const all: Listed[] = selectorsIn(css).map((listed) => ({
  ...listed,
  below: belowIn(listed.selector),
}));
const browser = await launchChromium();
const kinds: FirstScreens["kinds"] = [];
for (const kind of (await readFirstScreens()).kinds) {
  const screens = await openScreens(browser, kind.addresses);
  const matching = new Set<string>();
  const texts = new Set<string>();
  for (const screen of screens) {
    const seen = await screen.evaluate(onScreen, all);
    for (const name of seen.rules) matching.add(name);
    for (const text of seen.texts) texts.add(text);
  }
  const rules = await rulesWithEffect(
    screens,
    firstScreenRules(css, { rules: matching, texts: [] }),
  );
  kinds.push({ ...kind, rules, texts: [...texts].sort() });
  for (const screen of screens) await screen.context().close();
}
await browser.close();
const every = kinds
  .map(({ rules }) => rules)
  .reduce((shared, rules) => shared.filter((name) => rules.includes(name)));
const own = kinds.map((kind) => ({
  ...kind,
  rules: kind.rules.filter((name) => !every.includes(name)),
}));
const written: FirstScreens = { every, kinds: own };
await writeFile(
  new URL("first-screens.json", import.meta.url),
  `${JSON.stringify(written, null, 2)}\n`,
);

async function openScreens(chromium: Browser, addresses: readonly string[]): Promise<Page[]> {
  const opened: Page[] = [];
  for (const address of addresses) {
    for (const screen of SCREENS) {
      const page = await chromium.newPage(screen);
      await page.goto(new URL(address, origin).href, { waitUntil: "networkidle" });
      await page.evaluate(() => scrollTo(0, 0));
      opened.push(page);
    }
  }
  return opened;
}

/** Runs in the page: the names of the rules that match something on the first screen, and the fonts of its texts. */
function onScreen(selectors: readonly Listed[]): { rules: string[]; texts: string[] } {
  const root = document.documentElement;
  const applies = ({ media }: Listed) =>
    media.every(
      (condition) => /prefers-color|scripting/.test(condition) || matchMedia(condition).matches,
    );
  const below = selectors
    .filter(applies)
    .flatMap((listed) => listed.below ?? [])
    .join();
  const shown = new Set<Element>([root, document.body]);
  const hidden = new Set<Element>();
  for (const element of document.body.querySelectorAll("*")) {
    const { parentElement } = element;
    if (!parentElement || !shown.has(parentElement) || parentElement.matches(below)) continue;
    const { display } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    if (display === "none") hidden.add(element);
    else if (display === "contents" || (top < innerHeight && bottom >= 0)) shown.add(element);
  }
  // For what is left out later.
  Object.assign(window, { firstScreen: { shown, hidden } });
  const isUsed = (selector: string, hides: boolean) => {
    const plain = selector.replace(/::?(before|after|marker)\b/g, "") || "*";
    const isMatched = (element: Element) => element.matches(plain);
    return [...shown].some(isMatched) || (hides && [...hidden].some(isMatched));
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
  const rules = selectors.flatMap((listed) => {
    if (listed.below) return document.querySelector(listed.below) ? [listed.name] : [];
    const isState = /:(hover|active|focus|disabled|target|visited|:(?!before|after|marker))/.test(
      listed.selector,
    );
    if (isState || !applies(listed)) return [];
    return isUsedIn("dark", listed) || isUsedIn("light", listed) ? [listed.name] : [];
  });
  const hasText = (element: Element) =>
    element.matches("input, select") ||
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
  const texts = [...shown].filter(hasText).flatMap((element) => {
    const { fontFamily, fontWeight, fontStretch } = getComputedStyle(element);
    // The page may have taken it away since.
    if (!element.isConnected) return [];
    return `${fontFamily.split(",")[0]?.replaceAll('"', "")} ${fontWeight} ${fontStretch}`;
  });
  return { rules, texts };
}
