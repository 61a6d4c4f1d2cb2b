import type { Browser, BrowserContext, Page } from "playwright-core";
import { launchChromium } from "#testing/browser/launch-chromium.ts";
import { inRounds, type Part, percentile } from "../part.ts";
import { type Editor, startEditor } from "../start-editor.ts";
import { idle, startSite } from "../start-process.ts";
import { PHONE, slowDown } from "../visit-page.ts";

const STORIES = 10_000;
const TIMES = Number(process.env.TIMES ?? 5);
const CHANGES = Number(process.env.CHANGES ?? 20);
const LAPTOP = { viewport: { width: 1440, height: 900 } };

/** The newsroom's screens: how soon a list is there, what it loads, and how soon a colleague sees a change. */
export const deskPart: Part = {
  name: "desk",
  about: `the newsroom's screens with ${STORIES.toLocaleString("en-US")} stories [SPEED-01]`,
  async measure({ archives, say }) {
    const archive = await archives.of(STORIES);
    const site = await startSite(archive, { PAGE_CACHE: "on" });
    const browser = await launchChromium();
    try {
      const editor = await startEditor(archive, site);
      await idle(site);
      say("Lists");
      const laptop = await firstRows(browser, editor);
      const phone = await firstRows(browser, editor, { isPhone: true });
      say("Scripts");
      const { id } = await editor.newStory("<p>The harbor office counted the boats.</p>");
      const [signIn, list, story] = [
        await scriptOf(browser, editor, { path: "/newsroom", isSignedIn: false }),
        await scriptOf(browser, editor, { path: "/newsroom/stories" }),
        await scriptOf(browser, editor, { path: `/newsroom/stories/${id}` }),
      ];
      say("Changes");
      const seen = await changesSeen(browser, editor);
      return [
        { what: "first rows, warm files", value: laptop, unit: "ms", most: 700 },
        { what: "first rows, warm files, slow phone", value: phone, unit: "ms", most: 2_500 },
        { what: "script of the sign-in", value: signIn, unit: "kB", most: 90 },
        { what: "script of a list", value: list, unit: "kB", most: 170 },
        { what: "script of a story", value: story, unit: "kB", most: 260 },
        {
          what: "a change seen by a colleague, p99",
          value: percentile(seen, 99),
          unit: "ms",
          most: 1_000,
        },
      ];
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

const signedIn = (context: BrowserContext, { url, token }: Editor) =>
  context.addCookies([{ name: "desk", value: token, url }]);

const firstRow = (page: Page) => page.locator("tbody tr").first();

/** Milliseconds from the address to the rows, when the browser has the files already. */
async function firstRows(browser: Browser, editor: Editor, { isPhone = false } = {}) {
  const context = await browser.newContext(isPhone ? PHONE : LAPTOP);
  await signedIn(context, editor);
  const { middle } = await inRounds(TIMES + 1, async (round) => {
    const page = await context.newPage();
    // The first round loads the files.
    if (isPhone && round > 0) await slowDown(page);
    await page.goto(`${editor.url}/newsroom/stories`, { waitUntil: "commit" });
    await firstRow(page).waitFor();
    const milliseconds = await page.evaluate(() => performance.now());
    await page.close();
    return milliseconds;
  });
  await context.close();
  return middle((milliseconds) => milliseconds);
}

/** Kilobytes as they are sent, until the screen has nothing more to load. */
async function scriptOf(
  browser: Browser,
  editor: Editor,
  { path, isSignedIn = true }: { path: string; isSignedIn?: boolean },
) {
  const context = await browser.newContext(LAPTOP);
  if (isSignedIn) await signedIn(context, editor);
  const page = await context.newPage();
  await page.goto(editor.url + path);
  await page.locator("h1, [role=textbox]").first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      // The browser lists loaded files as such entries.
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  await context.close();
  return bytes / 1_000;
}

/** Milliseconds from a story's publication to its place in a list that a colleague has open. */
async function changesSeen(browser: Browser, editor: Editor): Promise<number[]> {
  const context = await browser.newContext(LAPTOP);
  await signedIn(context, editor);
  const page = await context.newPage();
  const listening = page.waitForResponse("**/api/newsroom/live");
  await page.goto(`${editor.url}/newsroom/stories`);
  await listening;
  await firstRow(page).waitFor();
  const times: number[] = [];
  for (let count = 0; count < CHANGES; count += 1) {
    const { id } = await editor.newStory("<p>It left.</p>");
    const row = page.locator(`tbody tr:has(a[href$="/stories/${id}"])`);
    await row.waitFor();
    const began = performance.now();
    await editor.post(`/${id}/publish`, {});
    await row.filter({ hasText: "Published" }).waitFor();
    times.push(performance.now() - began);
  }
  await context.close();
  return times;
}
