import { liveEditor } from "#features/stories/server/writing/live-editor.ts";
import { MINUTE } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { axeFindings } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";

/** A live story with two entries; the first is a key moment. */
async function publish(site: TestApp) {
  const { id, slug } = await publishedArticle(site.deps, { slug: "the-crane" });
  await liveEditor.add(site.deps, id, { text: "It leans.", headline: "The crane", isKey: true });
  await liveEditor.add(site.deps, id, { text: "It still leans.", author: "Ada Quay" });
  return { id, path: `/article/${slug}` };
}

async function add(site: TestApp, id: number, text: string) {
  const name = await liveEditor.add(site.deps, id, { text });
  await site.settled();
  return name;
}

const isPoll = (sent: { url(): string }) => /\/api\/articles\/\d+\/live$/.test(sent.url());

const setVisibility = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** Requests for the state of the story, counted from now on. */
function countPolls(page: Page): () => number {
  let polls = 0;
  page.on("request", (request) => {
    if (isPoll(request)) polls += 1;
  });
  return () => polls;
}

const button = (page: Page) => page.getByRole("status").getByRole("button", { name: /new update/ });

/** In pixels from the top of the window. */
const topOf = async (line: ReturnType<Page["getByText"]>) =>
  (await line.boundingBox())?.y ?? Number.NaN;

test("[LIVE-04] new entries are announced by a button that moves nothing, and shown by a press", async ({
  page,
  site,
}) => {
  const { id, path } = await publish(site);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  await page.goto(path);
  await headerScreen(page).untilRunning();
  const first = page.getByText("It leans.");
  await page.evaluate(() => document.fonts.ready);
  await first.scrollIntoViewIfNeeded();
  const before = await topOf(first);
  await add(site, id, "It fell.");
  const newest = await add(site, id, "It is being cut up.");
  await page.clock.runFor(MINUTE);
  await expect(button(page)).toHaveText("2 new updates");
  expect(await topOf(first)).toBeCloseTo(before, 0);
  expect(await axeFindings(page)).toEqual([]);

  await button(page).click();
  await expect(page.getByText("It fell.")).toBeVisible();
  await expect(page.locator(`#${newest}`)).toBeFocused();
  await expect(button(page)).toHaveCount(0);
});

test("[LIVE-06] a page asks for new entries while it is visible and the story is live, not at the same moments as others", async ({
  page,
  site,
}) => {
  const { id, path } = await publish(site);
  await page.clock.install();
  await page.addInitScript(() => {
    Math.random = () => 1;
  });
  const polls = countPolls(page);
  const responded = page.waitForResponse(isPoll);
  await page.goto(path);
  await (await responded).finished();
  // Twenty seconds, and ten more by chance.
  await page.clock.runFor(25_000);
  expect(polls()).toBe(1);
  await page.clock.runFor(MINUTE);
  await expect.poll(polls).toBeGreaterThan(1);

  await setVisibility(page, "hidden");
  const whenHidden = polls();
  await page.clock.runFor(5 * MINUTE);
  expect(polls()).toBe(whenHidden);

  await liveEditor.end(site.deps, id);
  await site.settled();
  const received = page.waitForResponse(isPoll);
  await setVisibility(page, "visible");
  await page.clock.runFor(MINUTE);
  await (await received).finished();
  const whenTold = polls();
  await page.clock.runFor(5 * MINUTE);
  // One more may have been under way.
  expect(polls()).toBeLessThanOrEqual(whenTold + 1);
});
