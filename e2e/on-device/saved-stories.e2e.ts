import { publishedArticle } from "#testing/builders/builders.ts";
import { aidsScreen } from "../screens/aids-screen.ts";
import { overflow } from "../support/overflow.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

const story = { title: "The night ferry", slug: "night-ferry", category: "World" };
const content = "<p>The ferry left at six with forty crates of pears.</p>".repeat(60);

test("[HABIT-01][HABIT-03][HABIT-08][HABIT-09] a story is saved, listed and removed, and what was read can be continued and forgotten, all on the device, and no call tells of it; the scripts for it load with the first sign of a reader, and a press is not lost", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, { ...story, content });
  const calls = watchCalls(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const { aid, open, stories, list, prose } = aidsScreen(page);
  await open("/article/night-ferry");
  await test.step("the first press", async () => {
    await calls.settled();
    const late = () => scripts.filter((url) => /live-aids|device-list/.test(url));
    expect(late()).toEqual([]);
    await aid("Save").evaluate((button) => {
      button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      (button as HTMLButtonElement).click();
    });
    await expect(aid("Saved")).toHaveAttribute("aria-pressed", "true");
    expect(late()).not.toEqual([]);
  });
  const history = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await prose.evaluate((text) => scrollTo({ top: text.clientHeight / 2, behavior: "instant" }));
  await expect.poll(history).toContain("percent");

  await test.step("saved", async () => {
    await page.getByRole("link", { name: "All saved stories" }).click();
    await expect(stories("Saved for later")).toHaveText([story.title]);
    await expect(stories("Continue reading")).toHaveText([story.title]);
    expect(await findingsInBothThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBe(0);
    await list("Saved for later")
      .getByRole("button", { name: `Remove ${story.title}` })
      .click();
    await expect(page.getByText("Nothing saved yet")).toBeVisible();
    await calls.settled();
    // Every page of a story fetches its lists.
    expect(calls.all.filter((call) => !call.endsWith("/beside"))).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step("read", async () => {
    await open("/saved");
    await stories("Continue reading").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(story.title);
    await page.mouse.move(9, 9);
    await expect(aid("Save")).toHaveAttribute("aria-pressed", "false");
    await expect(list("Continue reading")).toContainText(/You read \d\d% of this story/);
    await list("Continue reading").getByRole("button", { name: "Continue" }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);

    await open("/saved");
    await expect(stories("Read lately")).toHaveText([story.title]);
    await page.getByRole("button", { name: "Delete history" }).click();
    await expect(list("Read lately")).toHaveCount(0);
    expect(await history()).not.toContain("percent");
  });
});
