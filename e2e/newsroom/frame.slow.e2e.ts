import { NEWSROOM_BUILD_HEADER } from "#shared/newsroom/build-header.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("[EASE-04] [OPS-11] single letters act where nothing is typed, and a new release waits for who writes", async ({
  page,
  signIn,
}) => {
  await signIn(page);

  await test.step("an address without a screen says so and leads back", async () => {
    await page.goto("/newsroom/no-such-screen");
    await expect(heading(page)).toHaveText("Nothing here");
    await page.getByRole("link", { name: "Back to the Desk" }).click();
    await expect(heading(page)).toHaveText("Desk");
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Desk – Newsroom/);
  });

  await test.step("[EASE-04] single letters act, never in a field, and can be switched off", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await expect(heading(page)).toHaveText("Stories");
    await page.keyboard.press("/");
    const search = page.getByRole("searchbox");
    await expect(search).toBeFocused();
    await page.keyboard.type("gd?");
    await expect(search).toHaveValue("gd?");
    await expect(heading(page)).toHaveText("Stories");

    await heading(page).click();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys" });
    await help.getByRole("checkbox", { name: "Single letters act" }).uncheck();
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(heading(page)).toHaveText("Stories");
    for (const key of ["g", "d", "?", "/"]) await page.keyboard.press(key);
    await expect(help).toHaveCount(0);
    await expect(search).not.toBeFocused();
    await expect(heading(page)).toHaveText("Stories");

    await page.locator(".rail-person").click();
    await page.getByRole("button", { name: "Keys" }).click();
    await help.getByRole("checkbox", { name: "Single letters act" }).check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await expect(heading(page)).toHaveText("Desk");
  });

  await test.step("[OPS-11] an old tab on a new release asks to reload and keeps the text", async () => {
    const reload = page.getByRole("button", { name: "Reload" });
    await expect(reload).toHaveCount(0);
    await page.route("**/api/newsroom/stories{,/**}", async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), [NEWSROOM_BUILD_HEADER]: "another-build" };
      await route.fulfill({ response, headers });
    });
    await page.keyboard.press("n");
    const title = page.getByLabel("Title");
    await title.fill("Fog holds the ferries");
    await expect(
      page.getByText("The newsroom was updated. Reload when you are ready."),
    ).toBeVisible();
    await expect(title).toHaveValue("Fog holds the ferries");

    // The story has its number now, and the tab its address.
    await expect(page).toHaveURL(/\/stories\/\d+$/);
    await page.unrouteAll({ behavior: "wait" });
    await reload.click();
    await expect(reload).toHaveCount(0);
    await expect(title).toHaveValue("Fog holds the ferries");
  });
});
