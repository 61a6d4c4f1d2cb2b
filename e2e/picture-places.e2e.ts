import { eq } from "drizzle-orm";
import { articles } from "../db/schema/articles.ts";
import { site as publication } from "../site.config.ts";
import { publishedArticle, publishedArticles } from "../testing/builders.ts";
import { makePicture } from "./make-picture.ts";
import { articleScreen } from "./screens/article-screen.ts";
import { homeScreen } from "./screens/home-screen.ts";
import { expect, type Page, test } from "./site-test.ts";

const FALLBACK = "/no-signal.svg";
const [HOST = ""] = publication.pictureHosts;

/** How many pixels of each loaded picture's file stand behind one of the screen. */
const pixelsBehindEach = (page: Page) =>
  page.locator("main [data-picture=loaded] > picture > img").evaluateAll((images) =>
    images.flatMap((image) => {
      const width = image instanceof HTMLImageElement && /[?&]w=(\d+)/.exec(image.currentSrc)?.[1];
      const shown = image.getBoundingClientRect().width * devicePixelRatio;
      return width ? [Number(width) / shown] : [];
    }),
  );

for (const [device, viewport, deviceScaleFactor] of [
  ["a phone", { width: 412, height: 915 }, 2],
  ["a desktop", { width: 1440, height: 900 }, 1],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, deviceScaleFactor });

    test("every picture comes in the width it is shown at", async ({ page, site }) => {
      const imageUrl = await makePicture(site, "quay.jpg");
      const stories = await publishedArticles(site.deps, 9, { imageUrl });
      const paths = ["/", `/article/${stories[0]?.slug}`, "/category/News", "/breaking"];
      for (const path of paths) {
        await page.goto(path);
        for (const picture of await page.locator("main [data-picture]").all()) {
          await picture.scrollIntoViewIfNeeded();
          await expect(picture).toHaveAttribute("data-picture", "loaded");
        }
        const pixels = await pixelsBehindEach(page);
        expect(pixels.length, path).toBeGreaterThan(3);
        expect(Math.min(...pixels), path).toBeGreaterThan(0.9);
        expect(Math.max(...pixels), path).toBeLessThan(1.34);
      }
    });

    test("the lead picture is asked for once, and before any script", async ({ page, site }) => {
      const imageUrl = await makePicture(site, "lead.jpg");
      await publishedArticles(site.deps, 3, { imageUrl });
      const asked: string[] = [];
      page.on("request", (request) => {
        const isLead = request.url().includes("lead.jpg");
        if (isLead || request.resourceType() === "script")
          asked.push(isLead ? request.url() : "script");
      });
      await page.goto("/");
      const lead = homeScreen(page).lead.locator("[data-picture=loaded] > picture > img");
      const shown = await lead.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(asked[0]).toBe(shown);
      expect(asked.filter((address) => address === shown)).toHaveLength(1);
    });
  });
}

test.describe("a picture in a text", () => {
  test("[IMG-05] comes through the proxy, and nothing moves when it does", async ({
    page,
    site,
  }) => {
    const unsized = await makePicture(site, "unsized.jpg");
    const sized = await makePicture(site, "sized.jpg");
    const { slug } = await publishedArticle(site.deps, {
      content: `<p>Before.</p><img src="${unsized}" alt="Unsized"><figure><img src="${sized}" alt="Sized" width="960" height="540"></figure><p>After.</p>`,
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/image-proxy.*sized\.jpg/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`/article/${slug}`, { waitUntil: "domcontentloaded" });
    const body = articleScreen(page).body();
    const after = body.getByText("After.");
    const before = await after.boundingBox();
    release();
    for (const name of ["Unsized", "Sized"]) {
      const picture = body.getByRole("img", { name });
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(picture).toHaveJSProperty("loading", "lazy");
      const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      expect(width / height).toBeCloseTo(16 / 9, 1);
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    expect(await after.boundingBox()).toEqual(before);
  });

  test("[IMG-03] that is broken or not ours is the fallback, once, and nobody else is asked", async ({
    page,
    site,
    trouble,
  }) => {
    const { slug } = await publishedArticle(site.deps, {
      content:
        '<p>Text.</p><img src="/media/gone.jpg" alt="Gone"><img src="https://elsewhere.example/a.jpg" alt="Not ours">',
    });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") asked.push(new URL(request.url()).pathname);
    });
    await page.route(`**${FALLBACK}`, (route) => route.fulfill({ status: 404 }));
    await page.goto(`/article/${slug}`);
    const body = articleScreen(page).body();
    for (const name of ["Gone", "Not ours"]) {
      const picture = body.getByRole("img", { name });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute("src", FALLBACK);
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true);
    }
    expect(asked.filter((path) => path.includes("image-proxy"))).toHaveLength(1);
    expect(asked.filter((path) => path === FALLBACK).length).toBeLessThanOrEqual(2);
    expect(trouble.filter((text) => !/status of 404/.test(text))).toEqual([]);
    trouble.length = 0;
  });
});

test("[IMG-05] a picture on one of the publisher's hosts is asked for through the proxy", async ({
  page,
  site,
}) => {
  const imageUrl = `https://${HOST}/2026/pier.jpg`;
  await publishedArticle(site.deps, { imageUrl, imageAlt: "The pier" });
  const file = await makePicture(site, "pier.jpg");
  const asked: string[] = [];
  await page.route(`**/api/image-proxy?url=${encodeURIComponent(imageUrl)}*`, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ response: await page.request.get(file) });
  });
  const home = homeScreen(page);
  await home.open();
  await expect(home.lead.locator("[data-picture]")).toHaveAttribute("data-picture", "loaded");
  expect(asked).toHaveLength(1);
});

test("[IMG-04] an article that was saved with a picture elsewhere shows the fallback, and asks nobody", async ({
  page,
  site,
}) => {
  const { id, slug } = await publishedArticle(site.deps, { imageAlt: "Elsewhere" });
  await site.deps.db
    .update(articles)
    .set({ imageUrl: "https://elsewhere.example/a.jpg" })
    .where(eq(articles.id, id));
  await homeScreen(page).open();
  const shown = page.locator("main [data-picture=loaded] > picture > img").first();
  await expect(shown).toHaveAttribute("src", FALLBACK);
  await page.goto(`/article/${slug}`);
  await expect(shown).toHaveAttribute("src", FALLBACK);
});
