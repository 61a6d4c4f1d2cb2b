import { MINUTE, SECOND } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { socialScreen } from "../screens/social-screen.ts";
import { posts } from "../support/fill-channels.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { stopTime } from "../support/stop-time.ts";
import { watchCalls } from "../support/watch-calls.ts";

const ROTATION = 6 * SECOND;
const texts = ["First", "Second", "Third"];
const three = texts.map((text) => ({ text }));

/** From here on the page's clock only advances on request. */
async function openWithTimeStopped(page: Page, path = "/about-us") {
  await stopTime(page);
  await page.goto(path);
  await headerScreen(page).untilRunning();
  return socialScreen(page);
}

const placeOf = async ({ shown }: ReturnType<typeof socialScreen>) => {
  const text = (await shown.textContent()) ?? "";
  return texts.findIndex((one) => text.startsWith(one));
};

test("[SOCIAL-07][CHROME-15] the header's line links to each post and moves on every six seconds; the focused post is shown; the pause button stops the line, and the choice holds for the visit", async ({
  page,
  site,
}) => {
  const ids = await posts(site.deps, three);
  const calls = watchCalls(page);
  const social = await openWithTimeStopped(page);
  const links = await social.linePosts
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(links).toEqual(ids.map((id) => `${publication.social.url}/status/${id}`));
  expect(calls.all, "the server has sent them").toEqual([]);
  await test.step("it starts over after the last", async () => {
    const first = await placeOf(social);
    for (const turn of [1, 2, 3, 4]) {
      await page.clock.runFor(ROTATION);
      await expect(social.shown).toContainText(texts[(first + turn) % 3] ?? "");
    }
  });
  await test.step("all posts are in the Tab order", async () => {
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link").last().focus();
    for (const text of texts) {
      await page.keyboard.press("Tab");
      await expect(social.line.getByRole("link", { name: text })).toBeFocused();
      await expect(social.shown).toContainText(text);
      await page.clock.runFor(ROTATION);
      await expect(social.shown).toContainText(text);
    }
  });
  await test.step("pause", async () => {
    await social.pause.click();
    await page.mouse.move(0, 600);
    const held = await placeOf(social);
    await page.clock.runFor(3 * ROTATION + SECOND);
    expect(await placeOf(social)).toBe(held);
    await headerScreen(page).link("License").click();
    await expect(page).toHaveURL("/license");
    await expect(social.play).toBeVisible();
    await page.reload();
    await expect(social.play).toBeVisible();
    await social.play.click();
    await page.mouse.move(0, 600);
    await headerScreen(page).nav.getByRole("link", { name: "License" }).focus();
    await page.clock.runFor(ROTATION);
    await expect(social.shown).toContainText("Second");
  });
});

test("[CHROME-16] with reduced motion the line does not move", async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await posts(site.deps, three);
  const social = await openWithTimeStopped(page);
  await expect(social.play).toBeVisible();
  await page.clock.runFor(3 * ROTATION + SECOND);
  expect(await placeOf(social)).toBe(0);
});

test("[CHROME-16] the line's changes move nothing", async ({ page, site }) => {
  await publishedArticles(site.deps, 4);
  await posts(site.deps, [
    { text: "Short" },
    { text: "A post that goes on\nand on ".repeat(12) },
    { text: "Middling, with a few words more" },
  ]);
  await page.setViewportSize({ width: 1440, height: 800 });
  const social = await openWithTimeStopped(page, "/");
  const boxes = () =>
    Promise.all(
      [
        social.line,
        social.pause,
        page.locator("[data-masthead]"),
        page.getByRole("main"),
        page.getByRole("contentinfo"),
      ].map((part) => part.boundingBox()),
    );
  const before = await boxes();
  const seen = new Set([await social.shown.textContent()]);
  for (const _ of [1, 2]) {
    await page.clock.runFor(ROTATION);
    expect(await boxes()).toEqual(before);
    seen.add(await social.shown.textContent());
  }
  expect(seen.size).toBe(3);
});

test("[SOCIAL-06][CHROME-16] the line neither appears nor disappears while a page is open, and is fetched again every 15 minutes; it is beside the category bar where that leaves room", async ({
  page,
  site,
  context,
}) => {
  const social = await openWithTimeStopped(page);
  await expect(social.line).toHaveCount(0);
  const main = async () => (await page.getByRole("main").boundingBox())?.y;
  const before = await main();
  await posts(site.deps, three);
  site.cache.clear();
  await page.clock.runFor(31 * MINUTE);
  await expect(social.line).toHaveCount(0);

  await page.reload();
  await headerScreen(page).untilRunning();
  await expect(social.line).toBeVisible();
  expect(await main()).toBe(before);
  await context.route("**/api/x-posts", (route) => route.fulfill({ json: [] }));
  const calls = watchCalls(page);
  await page.clock.runFor(15 * MINUTE - 5 * SECOND);
  await calls.settled();
  expect(calls.all).toEqual([]);
  const requested = page.waitForResponse("**/api/x-posts");
  await page.clock.runFor(5 * SECOND);
  await requested;
  expect(calls.all).toEqual(["/api/x-posts"]);
  await page.clock.runFor(SECOND);
  await expect(social.linePosts).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(social.line).toBeHidden();
});
