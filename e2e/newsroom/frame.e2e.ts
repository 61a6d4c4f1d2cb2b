import { NEWSROOM_BUILD_HEADER } from "#shared/newsroom/build-header.ts";
import { holdCalls } from "../support/hold-call.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

interface Seen {
  stories: boolean;
  staff: boolean;
}

/** What the frame and a screen for owners alone show to a role. */
async function expectOnly(page: Page, { stories, staff }: Seen): Promise<void> {
  await expect(heading(page)).toHaveText(staff ? "Staff" : "Nothing here");
  const menu = page.getByRole("navigation", { name: "Newsroom" });
  await expect(menu.getByRole("link", { name: "Stories" })).toHaveCount(stories ? 1 : 0);
  await expect(menu.getByRole("link", { name: "Staff" })).toHaveCount(staff ? 1 : 0);
  await expect(page.getByRole("searchbox")).toHaveCount(stories ? 1 : 0);
  await expect(page.getByRole("button", { name: "Invite" })).toHaveCount(staff ? 1 : 0);
}

test("[ROLE-04] the frame loads a screen for who may see it, shows no other, and keeps it without a connection", async ({
  page,
  signIn,
  trouble,
}) => {
  const ofStories = (file: string) => /stories-screen.*\.js$/.test(file);
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));

  await test.step("strangers get a policy and no screen", async () => {
    const response = await page.goto("/newsroom/stories");
    expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'");
    await expect(heading(page)).toHaveText("Sign in");
    expect(files.filter(ofStories)).toEqual([]);
    // The browser reports that nobody is signed in.
    trouble.length = 0;
  });

  await test.step("[ROLE-04] what a role may not do is not on the screen", async () => {
    for (const [role, stories] of [
      ["moderator", false],
      ["author", true],
    ] as const) {
      await signIn(page, { roles: [role] });
      await page.goto("/newsroom/staff");
      await expectOnly(page, { stories, staff: false });
    }
  });

  await test.step("a screen is loaded while the server looks up who is signed in", async () => {
    await signIn(page, { name: "Maya Okafor" });
    files.length = 0;
    const letGo = await holdCalls(page, "/api/newsroom/me");
    await page.goto("/newsroom/stories", { waitUntil: "commit" });
    await expect.poll(() => files.filter(ofStories)).toHaveLength(1);
    letGo();
    await expect(heading(page)).toHaveText("Stories");
    const menu = page.getByRole("navigation", { name: "Newsroom" });
    await menu.getByRole("link", { name: "Staff" }).click();
    await expectOnly(page, { stories: true, staff: true });
  });

  const row = page.getByRole("region", { name: "People" }).getByText("Maya Okafor (you)");
  await test.step("without a connection the frame says so", async () => {
    await expect(row).toBeVisible();
    await page.context().setOffline(true);
    const notice = page.getByText("No connection. What you type is kept on this device.");
    await expect(notice).toBeVisible();
    await expect(row).toBeVisible();
    await page.context().setOffline(false);
    await expect(notice).toHaveCount(0);
  });

  await test.step("a list that cannot be refreshed keeps its rows and says from when they are", async () => {
    await page.route("**/api/newsroom/staff", (route) => route.fulfill({ status: 503 }));
    await page.getByRole("button", { name: "Roles of Maya Okafor" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/Could not refresh\. These are from \d\d:\d\d\./)).toBeVisible();
    await expect(row).toBeVisible();
    await page.unroute("**/api/newsroom/staff");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Could not refresh")).toHaveCount(0);
    trouble.length = 0;
  });
});

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
