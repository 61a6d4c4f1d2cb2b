import { holdCalls } from "#e2e/support/hold-call.ts";
import { goToEnd, openStory, textField, untilSaved } from "#e2e/support/newsroom/story-editor.ts";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { anArticle, publishedArticle } from "#testing/builders/builders.ts";

const aStory = (site: TestApp, content = "<p>Fog.</p>") =>
  articleEditor.create(site.deps, anArticle({ content }));
const storedText = async (site: TestApp, id: number) =>
  (await articleEditor.find(site.deps, String(id))).content;

/** A new paragraph, and the block by its name after a slash. */
async function insert(page: Page, name: string): Promise<void> {
  await goToEnd(page);
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await page.keyboard.type(`/${name}`);
  await expect(page.getByRole("listbox", { name: "Blocks" })).toBeVisible();
  await page.keyboard.press("Enter");
}

const moveToTop = (page: Page, block: string) =>
  expect(async () => {
    await page.keyboard.press("Alt+ArrowUp");
    expect(await textField(page).locator(`> ${block}:first-child`).count(), block).toBe(1);
  }).toPass();

test("[EDIT-03] each block is made, changed, moved and removed by keyboard alone", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  await signIn(page, { roles: ["editor"] });
  const other = await publishedArticle(site.deps, { title: "The bridge is open again" });
  const { id } = await aStory(site);
  await openStory(page, id);
  const text = textField(page);
  const dialog = page.getByRole("dialog");
  // All is sent at the end: the server would store the text after every other of some hundred keys.
  const letGo = await holdCalls(page, /\/steps$/);

  for (const [name, selector] of [
    ["heading2", "h2"],
    ["heading3", "h3"],
    ["heading4", "h4"],
    ["bulleted", "ul"],
    ["numbered", "ol"],
    ["quote", "blockquote"],
    ["pull", "[data-kind=pull-quote]"],
    ["table", "table"],
    ["fact", "[data-kind=facts]"],
    ["timeline", "[data-kind=timeline]"],
    ["code", "pre"],
  ] as const) {
    await insert(page, name);
    await page.keyboard.type("Fish");
    const block = text.locator(selector);
    await expect(block, name).toContainText("Fish");
    await moveToTop(page, selector);
    await page.keyboard.press("Alt+Delete");
    await expect(block, name).toHaveCount(0);
  }

  await insert(page, "divider");
  await expect(text.locator("hr")).toHaveCount(1);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(text.locator("hr")).toHaveCount(0);

  await insert(page, "video");
  await page.keyboard.type("https://youtu.be/dQw4w9WgXcQ");
  await page.keyboard.press("Enter");
  await expect(text.locator("figure .video-title")).toHaveText("Video");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Video title").fill("Fog from above");
  await page.keyboard.press("Enter");
  await expect(text.locator("figure .video-title")).toHaveText("Fog from above");
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Delete");
  await expect(text.locator("figure")).toHaveCount(0);

  await insert(page, "picture");
  await dialog.getByText("By its address").press("Enter");
  await dialog.getByLabel("Picture address").fill("/media/quay.jpg");
  await dialog.getByLabel("Alt text").fill("The quay");
  await page.keyboard.press("Enter");
  const picture = text.locator("figure img");
  await expect(picture).toHaveAttribute("alt", "The quay");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Alt text").fill("The quay in fog");
  await page.keyboard.press("Enter");
  await expect(picture).toHaveAttribute("alt", "The quay in fog");
  await moveToTop(page, "figure:has(img)");
  await page.keyboard.press("Delete");
  await expect(picture).toHaveCount(0);

  await insert(page, "post");
  await dialog.getByLabel("What it says").fill("No ferry today.");
  await dialog.getByLabel("Who wrote it").fill("Harbour office");
  await page.keyboard.press("Enter");
  const post = text.locator("[data-kind=post]");
  await expect(post).toContainText("No ferry today.Harbour office");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Who wrote it").fill("The harbour office");
  await page.keyboard.press("Enter");
  await expect(post).toContainText("The harbour office");
  await moveToTop(page, "[data-kind=post]");
  await page.keyboard.press("Alt+Delete");
  await expect(post).toHaveCount(0);

  await insert(page, "live");
  await dialog.getByLabel("Author").fill("Maya Okafor");
  await page.keyboard.press("Enter");
  await page.keyboard.type("The fog lifts");
  const entry = text.locator("[data-kind=live]");
  await expect(entry).toContainText("The fog lifts");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Author").fill("Kim Park");
  await page.keyboard.press("Enter");
  await expect(entry).toContainText("Kim Park");
  await moveToTop(page, "[data-kind=live]");
  await page.keyboard.press("Delete");
  await expect(entry).toHaveCount(0);

  await insert(page, "related");
  await page.keyboard.type("bridge");
  const found = dialog.getByRole("button", { name: /The bridge is open again/ });
  await found.focus();
  await page.keyboard.press("Enter");
  await expect(text.locator("[data-kind=related]")).toContainText("The bridge is open again");

  // A link on selected words.
  await goToEnd(page);
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await page.keyboard.type("Ferries");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("example.org/ferries");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("link", { name: "Ferries" })).toHaveAttribute(
    "href",
    "https://example.org/ferries",
  );
  letGo();
  await untilSaved(page);
  await expect.poll(() => storedText(site, id)).toContain(`data-story="${other.id}"`);
  // The picture is not there.
  expect(trouble.filter((line) => !line.includes("status of 404"))).toEqual([]);
  trouble.length = 0;
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("[EDIT-04] blocks are made, moved and removed by touch, with the bar above the keyboard", async ({
    page,
    site,
    signIn,
  }) => {
    await signIn(page, { roles: ["editor"] });
    const { id } = await aStory(site, "<p>First.</p><p>Second.</p>");
    await openStory(page, id);
    const text = textField(page);
    await text.getByText("Second.").tap();
    const tools = page.getByRole("toolbar", { name: "Formatting" });
    await tools.getByRole("button", { name: "Move up" }).tap();
    await expect(text).toHaveText("Second.First.");
    await tools.getByRole("button", { name: "Insert a block" }).tap();
    await page.getByRole("menuitem", { name: "Fact box" }).tap();
    await page.keyboard.type("What is known");
    await expect(text.locator("[data-kind=facts]")).toContainText("What is known");
    await tools.getByRole("button", { name: "Remove block" }).tap();
    await expect(text.locator("[data-kind=facts]")).toHaveCount(0);
    await untilSaved(page);
    await expect.poll(() => storedText(site, id)).toBe("<p>Second.</p><p>First.</p>");

    // A keyboard of 300 px covers the lower edge: browsers then shrink only the visual viewport.
    await page.evaluate(() => {
      const shown = window.visualViewport;
      if (!shown) return;
      Object.defineProperty(shown, "height", { value: innerHeight - 300, configurable: true });
      shown.dispatchEvent(new Event("resize"));
    });
    await expect
      .poll(async () => {
        const box = await tools.boundingBox();
        return box && Math.round(box.y + box.height);
      })
      .toBe(844 - 300);
  });
});
