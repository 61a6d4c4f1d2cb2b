import { publishedArticle } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { holdCalls } from "../support/hold-call.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { stopTime } from "../support/stop-time.ts";

declare global {
  interface Window {
    /** What moved in each transition of this document. */
    moved?: string[][];
  }
}

async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    const moved: string[][] = [];
    window.moved = moved;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(change);
      void transition.ready.then(() => {
        const groups = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
          .map((part) => /^::view-transition-group\(([\w-]+)\)$/.exec(part ?? "")?.[1]);
        moved.push(groups.filter((name) => name !== "root").flatMap((name) => name ?? []));
      });
      return transition;
    };
  });
  return () => page.evaluate(() => window.moved);
}

test("[MOTION-06] the picture of a card becomes the picture of its article", async ({
  page,
  site,
}) => {
  const imageUrl = await makePicture(site, "lead.jpg");
  await publishedArticle(site.deps, { title: "Slow boat", imageUrl });
  const moved = await watchTransitions(page);
  const home = homeScreen(page);
  await home.open();
  // However busy this machine is, the article is there in time.
  await stopTime(page);
  await home.lead.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slow boat");
  await expect.poll(moved).toEqual([["story-picture"]]);
});

test("[MOTION-06] with reduced motion the page changes without it", async ({ page, site }) => {
  const imageUrl = await makePicture(site, "lead.jpg");
  await publishedArticle(site.deps, { title: "Slow boat", imageUrl });
  const moved = await watchTransitions(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const home = homeScreen(page);
  await home.open();
  await home.lead.getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slow boat");
  await headerScreen(page).untilRunning();
  expect(await moved()).toEqual([]);
});

test("[MOTION-06] an article that is still loading is not waited for", async ({ page, site }) => {
  const imageUrl = await makePicture(site, "lead.jpg");
  const { slug } = await publishedArticle(site.deps, { title: "Slow boat", imageUrl });
  const moved = await watchTransitions(page);
  const home = homeScreen(page);
  await home.open();
  const release = await holdCalls(page, `/api/articles/${slug}`);
  await home.lead.getByRole("heading").getByRole("link").click();
  await expect(home.lead).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slow boat");
  expect(await moved()).toEqual([]);
});
