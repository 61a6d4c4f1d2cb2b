import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { articleScreen } from "../screens/article-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { makePicture } from "../support/make-picture.ts";
import { axeFindings, findingsInBothThemes } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";

const STORY = "/article/every-block";

/** A story with every kind of block. */
async function publish(site: TestApp) {
  const picture = async (name: string) => {
    const src = await makePicture(site, `${name}.jpg`);
    return `<img src="${src}" alt="The ${name}" width="1280" height="720" />`;
  };
  const inGallery = async (name: string) =>
    `<figure><a href="/media/${name}.jpg">${await picture(name)}</a><figcaption>At the ${name}. Drawn: us</figcaption></figure>`;
  const gallery = [await inGallery("quay"), await inGallery("pier"), await inGallery("ferry")];
  await publishedArticle(site.deps, {
    slug: "every-block",
    content: `<p>Told first.</p>
      <aside data-kind="pull-quote"><p>“Nobody rows at night.”</p><p>Ada Quay, rower</p></aside>
      <aside data-kind="facts"><h2>In numbers</h2><dl><dt>Nine</dt><dd>boats at the pier</dd></dl></aside>
      <section data-kind="timeline"><h2>The night</h2><ol><li><strong>4:52 a.m.</strong> A horn.</li><li><strong>6:20 a.m.</strong> Boats.</li></ol></section>
      <section data-kind="gallery"><h2>Along the water</h2>${gallery.join("")}</section>
      <figure data-kind="map">${await picture("map")}<figcaption>The bay. Map: us</figcaption></figure>
      <figure>${await picture("lamp")}<figcaption>A lamp. Drawn: us</figcaption></figure>
      <p>Told last.</p>`,
  });
}

const lightbox = (page: Page) => page.getByRole("dialog", { name: "Along the water" });

test("[PICTURE-09][PICTURE-11][PICTURE-12] a gallery is used with the keyboard alone, and with the pointer; every block is on paper, too, keeps to the guidelines and fits 320 px", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await publish(site);
  await page.goto(STORY);
  await headerScreen(page).untilRunning();
  const body = articleScreen(page).body();
  const link = (name: string) => body.getByRole("link", { name });
  await link("The quay").focus();
  await page.keyboard.press("Enter");
  const dialog = lightbox(page);
  await expect(dialog.getByRole("img", { name: "The quay" })).toBeVisible();
  await expect(dialog.getByText("At the quay. Drawn: us")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("img", { name: "The pier" })).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveText("Picture 2 of 3");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("img", { name: "The ferry" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link("The ferry")).toBeFocused();

  await link("The pier").click();
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("img", { name: "The ferry" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${STORY}$`));

  await page.emulateMedia({ media: "print" });
  for (const text of ["“Nobody rows at night.”", "boats at the pier", "4:52 a.m.", "The bay."])
    await expect(body.getByText(text)).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.setViewportSize({ width: 320, height: 720 });
  expect(await findingsInBothThemes(page)).toEqual([]);
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wider()).toBeLessThanOrEqual(0);
  await link("The quay").click();
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page), "open gallery").toEqual([]);
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});
