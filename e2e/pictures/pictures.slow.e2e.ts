import { MINUTE } from "#shared/time/units.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle, publishedArticles } from "#testing/builders/builders.ts";
import { homeScreen } from "../screens/home-screen.ts";
import { makePicture } from "../support/make-picture.ts";
import { expect, type Page, test } from "../support/site-test.ts";

const FALLBACK = "/no-signal.svg";

/** Pictures the page requests, as path and query. */
function watchPictures(page: Page) {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === "image") requested.push(pathname + search);
  });
  return {
    asked: requested,
    of: (name: string) => requested.filter((address) => address.includes(name)),
  };
}

/** Two frames, after which observers have reported the new layout. */
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** The lead, and one card far down the page. */
async function leadAndCard(site: TestApp) {
  await publishedArticle(site.deps, { imageUrl: await makePicture(site, "card.jpg") });
  await publishedArticles(site.deps, 4, {
    imageUrl: await makePicture(site, "top.jpg"),
    publishedAt: site.clock.now(),
  });
}

test("[IMG-01] a picture is asked for within 50px of the screen, and not before", async ({
  page,
  site,
}) => {
  await leadAndCard(site);
  await page.setViewportSize({ width: 1280, height: 600 });
  const pictures = watchPictures(page);
  const home = homeScreen(page);
  await home.open();
  const picture = home.cards.first().locator("[data-picture]");
  const { y = 0 } = (await picture.boundingBox()) ?? {};
  await page.setViewportSize({ width: 1280, height: Math.ceil(y) - 52 });
  await settled(page);
  await expect(picture).toHaveAttribute("data-picture", "far");
  expect((await picture.boundingBox())?.y).toBe(y);
  expect(pictures.of("card.jpg")).toEqual([]);
  await page.setViewportSize({ width: 1280, height: Math.floor(y) - 48 });
  await expect(picture).toHaveAttribute("data-picture", "loaded");
  expect(pictures.of("card.jpg")).toHaveLength(1);
});

test("[IMG-02][IMG-05] until a picture is loaded a placeholder holds its room; the publisher's own pictures come through the image proxy with the encoded url", async ({
  page,
  site,
}) => {
  await leadAndCard(site);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/image-proxy.*card\.jpg/, async (route) => {
    await released;
    await route.continue();
  });
  const pictures = watchPictures(page);
  const proxied = page.waitForResponse(/\/api\/image-proxy\?/);
  const home = homeScreen(page);
  await home.open();
  const card = home.cards.first();
  await card.scrollIntoViewIfNeeded();
  const picture = card.locator("[data-picture]");
  await expect(picture).toHaveAttribute("data-picture", "loading");
  await expect(picture).toHaveCSS("background-image", /gradient/);
  expect(await picture.locator("img").evaluate(shownWidth)).toBe(0);
  const held = await picture.boundingBox();
  expect((held?.width ?? 0) / (held?.height ?? 0)).toBeCloseTo(16 / 9, 2);
  release();
  await expect(picture).toHaveAttribute("data-picture", "loaded");
  expect(await picture.locator("img").evaluate(shownWidth)).toBeGreaterThan(0);
  expect(await picture.boundingBox()).toEqual(held);

  expect((await proxied).headers()["content-type"]).toMatch(/^image\//);
  const own = pictures.asked.filter((address) => /(top|card)\.jpg/.test(address));
  expect(own.length).toBeGreaterThan(1);
  for (const address of own)
    expect(address).toMatch(/^\/api\/image-proxy\?url=%2Fmedia%2F(top|card)\.jpg(&|$)/);
});

const shownWidth = (image: Element) =>
  image instanceof HTMLImageElement ? image.naturalWidth : -1;

/** Of the lead, and of the next story; neither is there. */
const GONE = ["gone.jpg", "gone-too.jpg"];

async function openWithoutPictures(page: Page, site: TestApp) {
  for (const [age, name] of GONE.entries())
    await publishedArticle(site.deps, {
      imageUrl: `/media/${name}`,
      publishedAt: new Date(site.clock.now().getTime() - age * MINUTE),
    });
  const home = homeScreen(page);
  await home.open();
  return [home.lead, home.ranked.first()].map((part) => part.locator("[data-picture]"));
}

test("[IMG-03][IMG-04] a broken picture is replaced by the stock image", async ({
  page,
  site,
  trouble,
}) => {
  const pictures = watchPictures(page);
  for (const picture of await openWithoutPictures(page, site)) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("data-picture", "fallback-loaded");
    const image = picture.locator("img");
    await expect(image).toHaveAttribute("src", FALLBACK);
    await expect(image).toBeVisible();
    expect(await image.evaluate(shownWidth)).toBeGreaterThan(0);
  }
  for (const name of GONE) expect(pictures.of(name)).toHaveLength(1);
  const missing = expect.stringMatching(/status of 404/);
  expect(trouble.splice(0)).toEqual([missing, missing]);
});

test("[IMG-03] a broken stock image is not replaced again", async ({ page, site, trouble }) => {
  await page.route(`**${FALLBACK}`, (route) => route.fulfill({ status: 404 }));
  const pictures = watchPictures(page);
  for (const picture of await openWithoutPictures(page, site)) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("data-picture", "failed");
    await settled(page);
    await expect(picture).toHaveAttribute("data-picture", "failed");
    await expect(picture).toHaveCSS("background-image", /gradient/);
  }
  for (const name of GONE) expect(pictures.of(name)).toHaveLength(1);
  expect(pictures.of(FALLBACK).length).toBeLessThanOrEqual(2);
  expect(trouble.filter((text) => !/status of 404/.test(text))).toEqual([]);
  trouble.length = 0;
});
