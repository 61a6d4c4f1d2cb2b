import { noisePicture } from "#e2e/support/newsroom/add-media.ts";
import { Presses } from "#e2e/support/newsroom/presses.ts";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { findingsInBothThemes } from "#e2e/support/run-axe.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

// Owns how many presses the tasks of a working day take, on a laptop and on a phone.

const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

async function openContext(page: Page) {
  await page.goto("/newsroom");
  await expect(page.getByRole("region", { name: "Waiting for me" })).toBeVisible();
}

async function openByAddress(presses: Presses, address: string) {
  if (presses.isPhone) await presses.on(presses.page.getByRole("searchbox"));
  else await presses.key("/");
  await presses.paste(address);
  await expect(text(presses.page)).toBeVisible();
}

/** Types at the end of the text. */
async function addWords(presses: Presses, words: string) {
  const { page } = presses;
  await presses.on(text(page).locator("p").last());
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

/** Pastes the address of a story that readers see, and types what is missing in it. */
async function addToLiveStory(presses: Presses, site: TestApp): Promise<string> {
  const { slug } = await publishedArticle(site.deps, { content: "<p>It left at nine.</p>" });
  await openContext(presses.page);
  await openByAddress(presses, `${site.url}/article/${slug}`);
  await addWords(presses, " It was full.");
  return slug;
}

async function newStory(presses: Presses) {
  const { page, isPhone } = presses;
  if (isPhone) await presses.on(page.getByRole("link", { name: "New", exact: true }));
  else await presses.key("n");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
}

/** Chooses a file, says what it shows and who took it, and uses it. */
async function addPicture(presses: Presses, button: string) {
  const { page } = presses;
  const opened = page.waitForEvent("filechooser");
  await presses.button(button);
  const photo = { name: "quay.png", mimeType: "image/png", buffer: await noisePicture() };
  await (await opened).setFiles(photo);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Alt text").fill("The quay in fog");
  await dialog.getByLabel("Credit").fill("Ada Li");
  await presses.button("Use this picture");
  await expect(dialog).toHaveCount(0);
}

for (const { device, most, ...use } of [
  {
    device: "a laptop",
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    isMobile: false,
    most: { publish: 6, mend: 3, correct: 4, photo: 4, break: 6 },
  },
  {
    device: "a phone",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    most: { publish: 8, mend: 4, correct: 5, photo: 5, break: 7 },
  },
]) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test(`[EASE-07] a story with a picture is written and published in ${most.publish} presses`, async ({
      page,
      signIn,
    }) => {
      const presses = new Presses(page, { isPhone: use.isMobile });
      await signIn(page, { roles: ["editor"] });
      await openContext(page);
      await newStory(presses);
      await page.keyboard.type("The ferry left at nine");
      if (presses.isPhone) await presses.on(text(page));
      else await text(page).focus();
      await page.keyboard.type("It was full.");
      if (presses.isPhone) await presses.button("Details");
      await presses.button("Choose a picture");
      await addPicture(presses, "Upload");
      if (presses.isPhone) await presses.on(page.getByRole("tab", { name: "Publish" }));
      else await presses.key("Control+Enter");
      const panel = page.getByRole("complementary", { name: "Details" });
      await presses.on(panel.getByRole("button", { name: "Publish", exact: true }));
      await expect(panel.getByRole("status").getByText("Live", { exact: true })).toBeVisible();
      expect(presses.count).toBeLessThanOrEqual(most.publish);
      // The cached front page changes when the notice of the change arrives.
      await expect(async () => {
        await page.goto("/");
        const links = page.getByRole("link", { name: /The ferry left at nine/ });
        expect(await links.count()).toBeGreaterThan(0);
      }).toPass();
    });

    test(`[EASE-07] a photo with alt text and credit is in a story after ${most.photo} presses`, async ({
      page,
      signIn,
    }) => {
      const presses = new Presses(page, { isPhone: use.isMobile });
      await signIn(page, { roles: ["editor"] });
      await openContext(page);
      await newStory(presses);
      if (presses.isPhone) {
        await presses.button("Insert a block");
        await presses.on(page.getByRole("menuitem", { name: "Picture" }));
      } else {
        await text(page).focus();
        await page.keyboard.type("/picture");
        await presses.key("Enter");
      }
      await addPicture(presses, "Take a photo");
      const figure = text(page).locator("figure");
      await expect(figure.getByRole("img")).toHaveAttribute("alt", "The quay in fog");
      await expect(figure).toContainText("Photo: Ada Li");
      expect(presses.count).toBeLessThanOrEqual(most.photo);
    });

    test(`[EASE-07] news breaks with ticker and alert in ${most.break} presses`, async ({
      page,
      signIn,
    }) => {
      const presses = new Presses(page, { isPhone: use.isMobile });
      await signIn(page, { roles: ["editor"] });
      await openContext(page);
      await newStory(presses);
      await page.keyboard.type("Fire at the ferry pier");
      if (presses.isPhone) {
        await presses.button("Details");
        await presses.on(page.getByRole("tab", { name: "Publish" }));
      } else await presses.key("Control+Enter");
      const panel = page.getByRole("complementary", { name: "Details" });
      // Choosing is one press more than opening the list.
      presses.count += 1;
      await panel.getByLabel("Breaking", { exact: true }).selectOption("2");
      await presses.on(panel.getByLabel("Alert readers by mail"));
      await presses.on(panel.getByRole("button", { name: "Publish", exact: true }));
      const parts = panel.getByRole("region", { name: "Breaking" });
      await expect(parts).toContainText("In the ticker");
      await expect(parts).toContainText(/Sends to 0 people in \d+ s/);
      expect(presses.count).toBeLessThanOrEqual(most.break);
      expect(await findingsInBothThemes(page), "axe").toEqual([]);
    });

    test(`[EASE-07] a live story is mended in ${most.mend} presses`, async ({
      page,
      site,
      signIn,
    }) => {
      const presses = new Presses(page, { isPhone: use.isMobile });
      await signIn(page, { roles: ["editor"] });
      const slug = await addToLiveStory(presses, site);
      await presses.button("Update");
      await expect(page.getByText("Readers see your changes now.", { exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.goto(`/article/${slug}`);
      await expect(page.getByText("It left at nine. It was full.")).toBeVisible();
      expect(presses.count).toBeLessThanOrEqual(most.mend);
    });

    test(`[EASE-07] it is corrected with a public note in ${most.correct} presses`, async ({
      page,
      site,
      signIn,
    }) => {
      const presses = new Presses(page, { isPhone: use.isMobile });
      await signIn(page, { roles: ["editor"] });
      const slug = await addToLiveStory(presses, site);
      await presses.button("Update with a correction");
      await page.keyboard.type("We said that it was empty.");
      await presses.button("Update and correct");
      await expect(
        page.getByText("Readers see your changes and the correction now.", { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.goto(`/article/${slug}`);
      await expect(page.getByText("It left at nine. It was full.")).toBeVisible();
      await expect(page.getByText("We said that it was empty.")).toBeVisible();
      expect(presses.count).toBeLessThanOrEqual(most.correct);
    });
  });
}
