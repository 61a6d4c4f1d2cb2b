import { eq } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import { site as publication } from "#site.config.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, test } from "../support/site-test.ts";

const FALLBACK = "/no-signal.svg";
const [HOST = ""] = publication.pictureHosts;

/** The ratio of the declared `sizes` to the real width. */
const saidOfShown = (image: HTMLImageElement) => {
  const entries = image.sizes.split(", ").map((entry) => {
    const [, media = "all", length = entry] = /^(\(.*?\)(?: and \(.*?\))*) (.+)$/.exec(entry) ?? [];
    return { media, length };
  });
  const ruler = document.createElement("div");
  ruler.style.width = entries.find(({ media }) => matchMedia(media).matches)?.length ?? "";
  ruler.style.position = "absolute";
  document.body.append(ruler);
  const result = ruler.getBoundingClientRect().width;
  ruler.remove();
  return result / image.getBoundingClientRect().width;
};

for (const [device, viewport, deviceScaleFactor] of [
  ["a phone", { width: 412, height: 915 }, 2],
  ["a desktop", { width: 1440, height: 900 }, 1],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, deviceScaleFactor });

    test("the lead picture is asked for once, and before any script; every picture says how wide it is shown", async ({
      page,
      site,
    }) => {
      const imageUrl = await makePicture(site, "quay.jpg");
      const [story] = await publishedArticles(site.deps, 8, { imageUrl });
      await publishedArticle(site.deps, { imageUrl: await makePicture(site, "lead.jpg") });
      const requested: string[] = [];
      page.on("request", (request) => {
        const isLead = request.url().includes("lead.jpg");
        if (isLead || request.resourceType() === "script")
          requested.push(isLead ? request.url() : "script");
      });
      await page.goto("/");
      const lead = homeScreen(page).lead.locator("[data-picture=loaded] img");
      const shown = await lead.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(requested[0]).toBe(shown);
      const pixels = await lead.evaluate(
        (image) => image.getBoundingClientRect().width * devicePixelRatio,
      );
      const width = Number(new URL(shown).searchParams.get("w"));
      expect(width / pixels).toBeGreaterThanOrEqual(1);
      expect(width / pixels).toBeLessThan(1.3);
      expect(requested.filter((address) => address === shown)).toHaveLength(1);

      for (const path of ["/", "/category/News", `/article/${story?.slug}`]) {
        if (path !== "/") await page.goto(path);
        const pictures = await page.locator("main [data-picture]").all();
        expect(pictures.length, path).toBeGreaterThan(3);
        for (const picture of pictures) {
          await picture.scrollIntoViewIfNeeded();
          const image = picture.locator("img[sizes]").first();
          expect(Math.abs((await image.evaluate(saidOfShown)) - 1), path).toBeLessThan(0.03);
        }
      }
    });
  });
}

test.describe("a picture in a text", () => {
  test("[IMG-05] comes through the proxy, and nothing moves when it does", async ({
    page,
    site,
  }) => {
    const unsized = await makePicture(site, "unsized.jpg", { width: 400, height: 600 });
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
      const picture = body.getByRole("img", { name, exact: true });
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
    const requested: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") requested.push(new URL(request.url()).pathname);
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
    expect(requested.filter((path) => path.includes("image-proxy"))).toHaveLength(1);
    expect(requested.filter((path) => path === FALLBACK).length).toBeLessThanOrEqual(2);
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
  const requested: string[] = [];
  await page.route(`**/api/image-proxy?url=${encodeURIComponent(imageUrl)}*`, async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ response: await page.request.get(file) });
  });
  const home = homeScreen(page);
  await home.open();
  await expect(home.lead.locator("[data-picture]")).toHaveAttribute("data-picture", "loaded");
  expect(requested).toHaveLength(1);
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
  const shown = page.locator("main [data-picture=loaded] img").first();
  await expect(shown).toHaveAttribute("src", FALLBACK);
  await page.goto(`/article/${slug}`);
  await expect(shown).toHaveAttribute("src", FALLBACK);
});
