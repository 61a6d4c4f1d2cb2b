import {
  goToEnd,
  openStory,
  paste,
  textField,
  untilSaved,
} from "#e2e/support/newsroom/story-editor.ts";
import { expect, test } from "#e2e/support/newsroom-test.ts";
import { clipboards } from "#features/editor/rules/paste/clipboards.test-kit.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { anArticle } from "#testing/builders/builders.ts";

test("[EDIT-20] [EDIT-22] pastes of Word, Google Docs, Pages, mail and web become our blocks, and a lone video address click-to-load", {
  tag: "@every-chromium",
}, async ({ page, site, signIn, trouble }) => {
  await signIn(page, { roles: ["editor"] });
  const { id, slug } = await articleEditor.create(site.deps, anArticle({ content: "<p>Fog.</p>" }));
  const stored = async () => (await articleEditor.find(site.deps, String(id))).content;
  await openStory(page, id);

  await test.step("[EDIT-20] no style, class or empty paragraph", async () => {
    for (const [program, { pasted, story }] of Object.entries(clipboards)) {
      await textField(page).focus();
      await page.keyboard.press("ControlOrMeta+a");
      await paste(page, { "text/html": pasted, "text/plain": "What browsers paste without style" });
      await expect.poll(stored, program).toBe(story);
      await expect(textField(page).locator("[style], font, p:empty"), program).toHaveCount(0);
    }
  });

  await test.step("[EDIT-22] a lone video address becomes click-to-load, and no other host is asked before the click", async () => {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Fog.");
    await page.keyboard.press("Enter");
    await paste(page, { "text/plain": "https://youtu.be/dQw4w9WgXcQ" });
    const video = textField(page).locator("figure .video");
    await expect(video).toContainText("loaded only after the reader's click");
    // Within a sentence it stays a text.
    await goToEnd(page);
    await paste(page, { "text/plain": "See https://youtu.be/dQw4w9WgXcQ there." });
    await expect(video).toHaveCount(1);
    await untilSaved(page);
    await expect.poll(stored).toContain("embed/dQw4w9WgXcQ");
    await page.goto(`/newsroom/preview/${id}`);
    await expect(page.locator("figure .video")).toBeVisible();
    await articleEditor.update(site.deps, id, { status: "published" });
    await page.goto(`/article/${slug}`);
    const play = page.locator("article figure .video");
    await play.scrollIntoViewIfNeeded();
    await expect(play).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(trouble, "requests to other hosts").toEqual([]);
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>The player</p>" }),
    );
    await play.click();
    await expect.poll(() => trouble.join()).toContain("youtube-nocookie.com/embed/dQw4w9WgXcQ");
    trouble.length = 0;
  });
});
