import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const guidelines = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that depend on the theme. */
const aboutColours = ["color-contrast", "link-in-text-block"];

/** Less than half the size of `axe.source`, which each page would have to load and compile. */
const axeSource = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Violations of the guidelines, one line for each element. */
export const axeFindings = (page: Page) => run(page, { type: "tag", values: guidelines });

/** The same for a page that was fully checked in the other theme. */
export const colourFindings = (page: Page) => run(page, { type: "rule", values: aboutColours });

/** Checks the page in both themes. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const asItStands = await axeFindings(page);
  await turnTheme(page);
  const inOtherColours = await colourFindings(page);
  await turnTheme(page);
  return [...asItStands, ...inOtherColours];
}

/** Switches to the other theme. */
export const turnTheme = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.className = root.className === "dark" ? "light" : "dark";
  });

async function run(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await axeSource);
  return page.evaluate(async (only) => {
    // What is half under the sticky masthead would count as too small.
    scrollTo({ top: 0, behavior: "instant" });
    // Waits for color transitions to end.
    for (const change of document.getAnimations())
      if (change instanceof CSSTransition) change.finish();
    const { axe: here } = window as unknown as { axe: typeof axe };
    const { violations } = await here.run(document, {
      runOnly: only,
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
    );
  }, runOnly);
}
