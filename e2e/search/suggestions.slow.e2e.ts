import { publishedArticle } from "#testing/builders/builders.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { suggestionScreen } from "../screens/suggestion-screen.ts";
import { overflow } from "../support/overflow.ts";
import { axeFindings, findingsInBothThemes } from "../support/run-axe.ts";
import { expect, test } from "../support/site-test.ts";

const story = { title: "The lantern ferry", slug: "lantern-ferry", tags: ["lanterns"] };

test("[FIND-06][FIND-09] the slash key leads to the search, and keys choose among what it suggests", async ({
  page,
  site,
}) => {
  await publishedArticle(site.deps, story);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/ethics");
  const { untilRunning } = headerScreen(page);
  await untilRunning();
  const { field, list, options, chosen } = suggestionScreen(page);
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type("a/");
  await expect(field).toHaveValue("a/");
  await field.fill("lant");
  await expect(options).toHaveText([/^lanterns/, /The lantern ferry/]);
  await expect(field).toHaveAttribute("role", "combobox");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.keyboard.press("ArrowUp");
  await expect(chosen).toHaveText(/The lantern ferry/);
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await chosen.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowDown");
  await expect(chosen, "back in the text").toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("lant");
  await page.keyboard.press("ArrowDown");
  await expect(options).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/topic/lanterns");
});

test("[FIND-07] where suggestions fail, Enter searches; on a phone they are part of the bar, and the menu leads to sections", async ({
  page,
  site,
  trouble,
}) => {
  await publishedArticle(site.deps, story);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/ethics");
  const { untilRunning, searchToggle, menuButton, link } = headerScreen(page);
  await untilRunning();
  const { field, options } = suggestionScreen(page);
  await searchToggle().click();
  await field.fill("lantern");
  await expect(options).toHaveText([/^lanterns/, /The lantern ferry/]);
  expect(await overflow(page)).toBe(0);
  await menuButton().click();
  await expect(link("Sports")).toBeVisible();
  expect(await axeFindings(page), "menu").toEqual([]);

  await page.route("**/api/suggestions?*", (route) => route.abort());
  await searchToggle().click();
  const requested = page.waitForRequest("**/api/suggestions?*");
  await field.fill("ferry");
  await requested;
  await expect(options).toHaveCount(0);
  await field.press("Enter");
  await expect(page).toHaveURL("/search?q=ferry");
  trouble.splice(0);
});
