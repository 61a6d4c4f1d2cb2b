import { openStory, textField, untilSaved } from "#e2e/support/newsroom/story-editor.ts";
import { expect, test } from "#e2e/support/newsroom-test.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { anArticle } from "#testing/builders/builders.ts";

const block =
  '<figure data-block="opinion-poll" data-value="{&quot;of&quot;:2}"><p>Vote at the quay.</p></figure>';

const storedText = async (site: TestApp, id: number) =>
  (await articleEditor.find(site.deps, `${id}`)).content;

test("a block of a newer version is locked, saved unchanged, moved and deleted", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await articleEditor.create(
    site.deps,
    anArticle({ content: `<p>Fog.</p>${block}<p>Rain.</p>` }),
  );
  await openStory(page, id);
  const text = textField(page);
  const locked = text.locator("figure[data-block]");
  await expect(locked).toContainText("opinion poll");
  await expect(locked).toContainText("made by a newer version");
  // What it holds is for readers; here it could be typed in.
  await expect(locked).not.toContainText("Vote");

  await text.getByText("Fog.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And wind.");
  await untilSaved(page);
  expect(await storedText(site, id)).toBe(`<p>Fog. And wind.</p>${block}<p>Rain.</p>`);

  // A selected block goes when one types: neither a click nor a letter changes what is in it.
  await locked.click();
  await expect(locked).toHaveClass(/ProseMirror-selectednode/);
  expect(await locked.evaluate((element) => (element as HTMLElement).isContentEditable)).toBe(
    false,
  );
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => storedText(site, id)).toBe(`<p>Fog. And wind.</p><p>Rain.</p>${block}`);

  await page.keyboard.press("Delete");
  await expect(locked).toHaveCount(0);
  await expect.poll(() => storedText(site, id)).toBe("<p>Fog. And wind.</p><p>Rain.</p>");
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => storedText(site, id)).toContain(block);
});
