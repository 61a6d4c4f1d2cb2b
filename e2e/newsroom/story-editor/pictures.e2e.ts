import { addMedia, noisePicture } from "#e2e/support/newsroom/add-media.ts";
import {
  goToEnd,
  openStory,
  paste,
  textField,
  untilSaved,
} from "#e2e/support/newsroom/story-editor.ts";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { anArticle } from "#testing/builders/builders.ts";

// Owns pictures in the editor. The library itself: media.e2e.ts.

/** As copying a picture in a browser does: the file, and HTML that links it from elsewhere. */
const pastePicture = (page: Page, bytes: Buffer) =>
  textField(page).evaluate((field, base64) => {
    const clipboardData = new DataTransfer();
    const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    clipboardData.items.add(new File([file], "quay.png", { type: "image/png" }));
    clipboardData.setData("text/html", '<img src="https://elsewhere.example/quay.png">');
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, bytes.toString("base64"));

test("[EDIT-21] a pasted picture is uploaded, none is linked from elsewhere, and the lead picture comes from the library", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  const { url } = await addMedia(site, { alt: "A ferry", caption: "At noon.", credit: "Ada Li" });
  await addMedia(site, { alt: "A bridge", credit: "Ben Ruiz" });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  const stored = () => articleEditor.find(site.deps, String(id));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStory(page, id);

  await test.step("[EDIT-21] a pasted picture is uploaded; none is linked from elsewhere", async () => {
    await goToEnd(page);
    await pastePicture(page, await noisePicture());
    const dialog = page.getByRole("dialog", { name: "Insert a picture" });
    await dialog.getByLabel("Alt text").fill("The quay in fog");
    await dialog.getByLabel("Credit").fill("Maya Okafor");
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    const figure = textField(page).locator("figure");
    await expect(figure.locator("img")).toHaveAttribute("alt", "The quay in fog");
    await expect(figure).toContainText("Photo: Maya Okafor");

    await paste(page, {
      "text/html": '<p>Below.</p><img src="https://elsewhere.example/other.png" alt="Other">',
      "text/plain": "Below.",
    });
    await expect(textField(page)).toContainText("Below.");
    await untilSaved(page);
    const { content } = await stored();
    const sources = [...content.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, src]) => src);
    expect(sources).toHaveLength(1);
    const { rows } = await site.owner.pool.query(
      "select credit from media where url = $1",
      sources,
    );
    expect(rows).toEqual([{ credit: "Maya Okafor" }]);
  });

  await test.step("the lead picture is chosen in the library, with its description", async () => {
    await page.getByRole("button", { name: "Choose a picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Lead picture" });
    await dialog.getByLabel("Find in the library").fill("ferry");
    const cards = dialog.getByRole("list", { name: "Pictures" }).getByRole("listitem");
    await expect(cards).toHaveCount(1);
    await cards.getByRole("button").click();
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    await expect(page.getByLabel("Alt text")).toHaveValue("A ferry");
    await expect(page.getByLabel("Caption")).toHaveValue("At noon. Photo: Ada Li");
    await expect.poll(async () => (await stored()).imageUrl).toBe(url);
  });
});
