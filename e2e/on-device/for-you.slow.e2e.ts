import { publishedArticle } from "#testing/builders/builders.ts";
import { aidsScreen } from "../screens/aids-screen.ts";
import { findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";

test("[HABIT-07] what is followed brings unread stories to the front page, each with its reason, and no call names it", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, { title: "Ice on the river", tags: ["ice"] });
  await publishedArticle(site.deps, { title: "The weir", author: "Ada Weir" });
  await publishedArticle(site.deps, { title: "Something else" });
  const { open, follow, stories, list } = aidsScreen(page);
  const calls = watchCalls(page);
  await open("/");
  await calls.settled();
  expect(calls.all, "without follows").toEqual([]);
  for (const [path, name] of [
    ["/topic/ice", "ice"],
    ["/author/ada-weir", "Ada Weir"],
  ] as const) {
    await open(path);
    await follow(name).click();
    await expect(follow(name)).toHaveAttribute("aria-pressed", "true");
  }
  await open("/");
  await expect(stories("For you")).toHaveText(["The weir", "Ice on the river"]);
  await expect(list("For you")).toContainText("Because you follow Ada Weir");
  await expect(list("For you")).toContainText("Because you follow ice");
  expect(calls.all).toEqual(["/api/articles?limit=50"]);
  expect(await findingsInBothThemes(page)).toEqual([]);

  await stories("For you").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The weir");
  await page.mouse.move(9, 9);
  const history = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(history).toContain("percent");
  await open("/");
  await expect(stories("For you")).toHaveText(["Ice on the river"]);
  await open("/saved");
  await page.getByRole("button", { name: "Stop following ice" }).click();
  await expect(list("Following")).not.toContainText("ice");
});
