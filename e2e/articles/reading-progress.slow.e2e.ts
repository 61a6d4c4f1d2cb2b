import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { progressScreen } from "../screens/progress-screen.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";
import { openTestPage } from "../test-pages/open-test-page.ts";

const LONG = "<p>The ferry waits for nobody, least of all for pears.</p>".repeat(60);

async function openStory(page: Page, site: TestApp) {
  const { slug } = await publishedArticle(site.deps, { content: LONG });
  await page.goto(`/article/${slug}`);
  await headerScreen(page).untilRunning();
  return progressScreen(page);
}

test("[PROG-01][PROG-02][PROG-03][PROG-04][PROG-05] bar and circle follow the story from its top to its end; no call is sent about it, and no cookie stored", async ({
  page,
  site,
  context,
}) => {
  const calls = watchCalls(page);
  const { bar, circle, scrollToPart, scrollToEnd, scrollTo } = await openStory(page, site);
  await expect(bar).toHaveCount(0);
  await expect(circle).toHaveCount(0);

  await scrollTo(1);
  await expect(circle).toHaveText("1%");
  await scrollToPart(0.5);
  await expect(circle).toHaveText("50%");
  const width = async () => (await bar.boundingBox())?.width ?? 0;
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(width).toBeCloseTo(window.width / 2, -1);
  expect((await bar.boundingBox())?.y).toBe(0);

  // The story ends before its comments and the cards of other stories.
  await scrollToPart(0.98);
  await expect(circle).toHaveText("98%");
  await scrollToPart(1);
  await expect(circle).toHaveText("100%");
  await expect(page.getByRole("heading", { name: /^Comments/ })).not.toBeInViewport();
  await expect.poll(width).toBe(window.width);
  await scrollToEnd();
  await expect(circle).toHaveText("100%");
  const box = await circle.boundingBox();
  expect(window.width - (box?.x ?? 0) - (box?.width ?? 0)).toBe(16);
  expect(window.height - (box?.y ?? 0) - (box?.height ?? 0)).toBe(16);

  await scrollTo(0);
  await expect(circle).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await calls.settled();
  expect(calls.all.filter((call) => call.includes("reading-progress"))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test("a story stays readable where the drawing of progress cannot be fetched", async ({
  page,
  site,
  trouble,
}) => {
  await page.route("**/assets/progress-overlay*", (route) => route.abort());
  const { circle, scrollToEnd } = await openStory(page, site);
  const fetched = page.waitForEvent("requestfailed");
  await scrollToEnd();
  await fetched;
  await expect(page.getByText("least of all for pears").last()).toBeVisible();
  await expect(circle).toHaveCount(0);
  expect(trouble.splice(0)).toEqual([expect.stringContaining("net::ERR_FAILED")]);
});

test("the circle covers nothing, and with reduced motion the bar does not animate", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 700 });
  const { bar, circle, scrollToPart, scrollToEnd } = await openStory(page, site);
  await scrollToPart(0.5);
  await expect(bar).not.toHaveCSS("transition-property", /scale|transform|all/);
  await scrollToEnd();
  await expect(circle).toHaveText("100%");
  // Not over the page's last links, not clickable, not announced, not printed.
  const box = await circle.boundingBox();
  for (const link of await headerScreen(page).footer.getByRole("link").all()) {
    const other = await link.boundingBox();
    const apart =
      !box || !other || other.y + other.height <= box.y || other.x + other.width <= box.x;
    expect(apart, (await link.textContent()) ?? "").toBe(true);
  }
  const below = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest("[data-progress-circle]") ?? null,
    [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20] as const,
  );
  expect(below).toBeNull();
  expect(await page.locator("body").ariaSnapshot()).not.toContain("100%");
  await page.emulateMedia({ media: "print" });
  await expect(circle).toBeHidden();
});

test.describe("for a reader who is known", () => {
  const story = async (site: TestApp) => String((await publishedArticle(site.deps)).id);
  const open = (page: Page, query: Record<string, string>) =>
    openTestPage(page, "./reading-progress-page.tsx", query);

  /** The requests that save progress. */
  function watchSaves(page: Page): unknown[] {
    const saves: unknown[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") saves.push(request.postDataJSON());
    });
    return saves;
  }

  test("[PROG-06][PROG-07][PROG-08][PROG-09] progress is saved forward in steps of 5, and only then", async ({
    page,
    site,
  }) => {
    const articleId = await story(site);
    const saves = watchSaves(page);
    await open(page, { articleId });
    const { circle, scrollTo, scrollToPart } = progressScreen(page);
    const walk = async (...parts: number[]) => {
      for (const part of parts) {
        await scrollToPart(part / 100);
        await expect(circle).toHaveText(`${part}%`);
      }
    };
    await walk(50);
    expect(saves).toEqual([]);

    // Nothing is saved before it is known what was saved earlier.
    const known = page.waitForResponse(`**/api/reading-progress/${articleId}`);
    await open(page, { articleId, userId: "ada" });
    await (await known).finished();
    await scrollTo(0);
    await walk(4, 5, 9, 10, 3, 8, 40);
    const stored = async () =>
      (await page.evaluate(
        async (id) => (await fetch(`/api/reading-progress/${id}`)).json(),
        articleId,
      )) as { progress: number };
    await expect.poll(async () => (await stored()).progress).toBe(40);
    expect(saves).toEqual(
      [5, 10, 40].map((progress) => ({
        articleId: Number(articleId),
        progress,
        lastPosition: progress * 40,
      })),
    );
  });

  test("[PROG-10][PROG-11] is offered to continue where they left off, 101 pixels down and not at 100", async ({
    page,
    site,
  }) => {
    const articleId = await story(site);
    const keep = (lastPosition: number) =>
      page.evaluate(
        (body) =>
          fetch("/api/reading-progress", {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          }),
        { articleId: Number(articleId), progress: 3, lastPosition },
      );
    const { ask, scrolled } = progressScreen(page);
    const read = () =>
      page.waitForResponse((response) =>
        response.url().endsWith(`/api/reading-progress/${articleId}`),
      );

    await open(page, { articleId });
    await keep(100);
    const responded = read();
    await open(page, { articleId, userId: "ada" });
    await responded;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(ask).toHaveCount(0);

    await keep(101);
    await open(page, { articleId, userId: "ada" });
    await expect(ask).toContainText("Continue where you left off?");
    await ask.getByRole("button", { name: "Not now" }).click();
    await expect(ask).toHaveCount(0);
    expect(await scrolled()).toBe(0);

    await keep(900);
    await page.reload();
    await ask.getByRole("button", { name: "Continue" }).click();
    await expect.poll(scrolled).toBe(900);
    await expect(ask).toHaveCount(0);
  });
});
