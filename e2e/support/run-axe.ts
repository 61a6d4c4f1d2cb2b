import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

const guidelines = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** All that another theme can break. */
const aboutColours = ["color-contrast", "link-in-text-block"];

/** Less than half of what `axe.source` is: each page has to be sent it and to compile it. */
const axeSource = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What a page does against the guidelines, one line for each element. */
export const axeFindings = (page: Page) => run(page, { type: "tag", values: guidelines });

/** The same for a page that was looked at whole in other colours. */
export const colourFindings = (page: Page) => run(page, { type: "rule", values: aboutColours });

/** As it stands, and turned to the colours of the other theme and back. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const asItStands = await axeFindings(page);
  await turnTheme(page);
  const inOtherColours = await colourFindings(page);
  await turnTheme(page);
  return [...asItStands, ...inOtherColours];
}

/** To the colours of the other theme. */
export const turnTheme = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.className = root.className === "dark" ? "light" : "dark";
  });

async function run(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await axeSource);
  return page.evaluate(async (only) => {
    // Colours on their way to others would be judged as what they are at the moment.
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
