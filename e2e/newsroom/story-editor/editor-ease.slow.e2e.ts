import { goToEnd, openStory } from "#e2e/support/newsroom/story-editor.ts";
import { expect, type Page, test } from "#e2e/support/newsroom-test.ts";
import { axeFindings, findingsInBothThemes } from "#e2e/support/run-axe.ts";
import { articleEditor } from "#features/stories/server/public.ts";
import { publishedArticle } from "#testing/builders/builders.ts";

interface EditorState {
  name: string;
  open(page: Page): Promise<unknown>;
  /** What then can be seen. */
  shows: string;
}

const openBlocks = (page: Page) => page.getByRole("button", { name: "Insert a block" }).click();

const dialogOf = (name: string): EditorState => ({
  name,
  async open(page) {
    await openBlocks(page);
    await page.getByRole("menuitem", { name, exact: true }).click();
  },
  shows: "dialog[open]",
});

const states: readonly EditorState[] = [
  { name: "the blocks", open: openBlocks, shows: "[role=menu]" },
  ...["Picture", "Video", "Post", "Related story", "Live entry"].map(dialogOf),
  {
    name: "a link",
    async open(page) {
      await goToEnd(page);
      await page.keyboard.press("Shift+Home");
      await page.keyboard.press("ControlOrMeta+k");
    },
    shows: "dialog[open]",
  },
  {
    name: "the menu after a slash",
    async open(page) {
      await goToEnd(page);
      await page.keyboard.press("ControlOrMeta+Shift+Enter");
      await page.keyboard.type("/");
    },
    shows: "[role=listbox]",
  },
];

/** Shows panel and dialogs of what readers see of the story, and what was. */
async function openPanel(page: Page, check: (name: string, own?: "dialog") => Promise<void>) {
  const panel = page.getByRole("complementary", { name: "Details" });
  await page.keyboard.press("Control+Enter");
  await expect(panel.getByText("Reading time")).toBeVisible();
  await check("Publish");
  await panel.getByRole("button", { name: "Take down" }).click();
  await check("Take down", "dialog");
  await page.keyboard.press("Escape");
  await panel.getByRole("tab", { name: "History" }).click();
  await expect(panel.getByText("Versions")).toBeVisible();
  await check("History");
  await panel.getByRole("button", { name: "Add a correction" }).click();
  await check("Correction", "dialog");
  await page.keyboard.press("Escape");
}

test("[EASE-01] the editor's menus, panels and dialogs pass axe, dark, light and at 320 px", async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"], name: "Maya Okafor" });
  const { id } = await publishedArticle(site.deps);
  await articleEditor.update(site.deps, id, { title: "Ferry for everybody" });
  for (const [width, findings] of [
    [1440, findingsInBothThemes],
    [320, axeFindings],
  ] as const) {
    // So tall that nothing lies under a bar at an edge, which axe would call too small.
    await page.setViewportSize({ width, height: 2_400 });
    await openStory(page, id);
    for (const { name, open, shows } of states) {
      await open(page);
      await expect(page.locator(shows).filter({ visible: true }), name).toHaveCount(1);
      expect.soft(await findings(page), `${name} at ${width} px`).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.locator("dialog[open]"), name).toHaveCount(0);
    }
    await openPanel(page, async (name, own) =>
      expect.soft(await (own ? axeFindings : findings)(page), `${name} at ${width} px`).toEqual([]),
    );
    await page.goto(`/newsroom/preview/${id}`);
    expect.soft(await findings(page), `the preview at ${width} px`).toEqual([]);
  }
});
