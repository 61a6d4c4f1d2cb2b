import { readFile } from "node:fs/promises";
import { goToEnd, openStory, textField, untilSaved } from "#e2e/support/newsroom/story-editor.ts";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { takeDown } from "#features/media/clips/server/publish-clip.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { PORTRAIT } from "#testing/builders/recordings/clip-newsroom.ts";
import { aMadeClip } from "#testing/builders/recordings/made-clip.ts";

// Owns the publisher's own clips in the editor.

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Insert a video" });

const dropFilm = (page: Page, bytes: Buffer) =>
  textField(page).evaluate((field, base64) => {
    const dataTransfer = new DataTransfer();
    const film = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    dataTransfer.items.add(new File([film], "water_at_the_lock.mp4", { type: "video/mp4" }));
    const { left, bottom } = field.getBoundingClientRect();
    const at = { clientX: left + 20, clientY: bottom - 5 };
    field.dispatchEvent(
      new DragEvent("drop", { dataTransfer, ...at, bubbles: true, cancelable: true }),
    );
  }, bytes.toString("base64"));

test("[CLIP-35] own clips come first in the video block and are stored as a plain link, which stays when the clip is gone; a film that is dropped becomes one", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  const clip = await aMadeClip(site, { title: 'Fog & "quay"' });
  await aMadeClip(site, { title: "Another" });
  const { id } = await articleEditor.create(site.deps, anArticle({ content: "<p>Told.</p>" }));
  const stored = async () => (await articleEditor.find(site.deps, String(id))).content;
  const link = `<p><a href="/video/${clip.id}">Fog &amp; "quay"</a></p>`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStory(page, id);

  await test.step("an own clip is chosen", async () => {
    await goToEnd(page);
    await page.keyboard.press("Enter");
    await page.keyboard.type("/clip");
    await page.keyboard.press("Enter");
    const lists = dialogOf(page).getByRole("list");
    await expect(lists.first()).toHaveAccessibleName("Own videos");
    await dialogOf(page).getByLabel("Find in our videos").fill("quay");
    await expect(dialogOf(page).getByRole("button", { name: "Another" })).toHaveCount(0);
    await dialogOf(page).getByRole("button", { name: 'Fog & "quay"' }).click();
    await untilSaved(page);
    expect(await stored()).toContain(`<p>Told.</p>${link}`);
  });

  await test.step("the link is the same bytes after more was written", async () => {
    await page.reload();
    await expect(textField(page).getByRole("link", { name: 'Fog & "quay"' })).toBeVisible();
    await goToEnd(page);
    await page.keyboard.type("More.");
    await untilSaved(page);
    expect(await stored()).toContain(`<p>Told.</p>${link}`);
  });

  await test.step("a film that is dropped becomes a clip of its own", async () => {
    await dropFilm(page, await readFile(PORTRAIT));
    await expect(textField(page).getByRole("link", { name: "water at the lock" })).toBeVisible();
    await untilSaved(page);
    expect(await stored()).toContain(
      '<p><a href="/video/water-at-the-lock">water at the lock</a></p>',
    );
    const { rows } = await site.owner.pool.query("select state, source from clips where id = $1", [
      "water-at-the-lock",
    ]);
    expect(rows).toMatchObject([{ state: "working", source: expect.stringMatching(/^upload:/) }]);
  });

  await test.step("a clip that is gone leaves its link", async () => {
    await site.owner.pool.query("delete from clips where id = 'water-at-the-lock'");
    const { slug } = await articleEditor.update(site.deps, id, { status: "published" });
    await page.goto(`/article/${slug}`);
    await expect(page.locator("figure.clip video")).toHaveCount(1);
    await site.deps.db.transaction((db) =>
      takeDown({ db, clock: site.clock }, clip.number, "It was the wrong one."),
    );
    await site.settled();
    await page.goto(`/article/${slug}`);
    await expect(page.locator("figure.clip video")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: 'Fog & "quay"' })).toBeVisible();
    expect(await stored()).toContain(link);
  });
});
