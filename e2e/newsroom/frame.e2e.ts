import { screens } from "../../app/newsroom/screens.ts";
import { NEWSROOM_BUILD_HEADER } from "../../shared/newsroom/build-header.ts";
import type { Role } from "../../shared/newsroom/permissions.ts";
import { holdCalls } from "../support/hold-call.ts";
import { openState } from "../support/newsroom/newsroom-states.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

/** Every screen whose address is complete. */
const paths = screens.map(({ path }) => path).filter((path) => !path.includes(":"));

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a screen is loaded while the server looks up who is signed in, and not for strangers", async ({
  page,
  signIn,
  trouble,
}) => {
  const ofStories = (file: string) => /stories-screen.*\.js$/.test(file);
  const files: string[] = [];
  page.on("request", (request) => files.push(request.url()));
  await page.goto("/newsroom/stories");
  await expect(heading(page)).toHaveText("Sign in");
  expect(files.filter(ofStories)).toEqual([]);
  // The browser reports that nobody is signed in.
  trouble.length = 0;

  await signIn(page);
  const letGo = await holdCalls(page, "/api/newsroom/me");
  await page.goto("/newsroom/stories", { waitUntil: "commit" });
  await expect.poll(() => files.filter(ofStories)).toHaveLength(1);
  letGo();
  await expect(heading(page)).toHaveText("Stories");
});

test("an address without a screen says so and leads back", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/newsroom/no-such-screen");
  await expect(heading(page)).toHaveText("Nothing here");
  await page.getByRole("link", { name: "Back to the Desk" }).click();
  await expect(heading(page)).toHaveText("Desk");
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Desk – Newsroom/);
});

const MAY: Readonly<Record<Role, { stories: boolean; staff: boolean }>> = {
  owner: { stories: true, staff: true },
  editor: { stories: true, staff: false },
  author: { stories: true, staff: false },
  moderator: { stories: false, staff: false },
  intake: { stories: true, staff: false },
  analyst: { stories: false, staff: false },
};

test("[ROLE-04] what a role may not do is not on the screen", async ({ page, signIn }) => {
  for (const [role, { stories, staff }] of Object.entries(MAY) as [Role, typeof MAY.owner][]) {
    await signIn(page, { roles: [role] });
    await page.goto("/newsroom");
    await expect(heading(page), role).toHaveText("Desk");
    const menu = page.getByRole("navigation", { name: "Newsroom" });
    await expect(menu.getByRole("link", { name: "Stories" }), role).toHaveCount(stories ? 1 : 0);
    await expect(menu.getByRole("link", { name: "Staff" }), role).toHaveCount(staff ? 1 : 0);
    await expect(page.getByRole("searchbox"), role).toHaveCount(stories ? 1 : 0);
    await page.goto("/newsroom/staff");
    await expect(heading(page), role).toHaveText(staff ? "Staff" : "Nothing here");
    await expect(page.getByRole("button", { name: "Invite" }), role).toHaveCount(staff ? 1 : 0);
  }
});

test("[OPS-03] no screen violates its policy or asks another host", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  const response = await page.request.get("/newsroom");
  expect(response.headers()["content-security-policy"]).toContain("default-src 'none'");
  await signIn(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  for (const path of paths) await openState(page, { name: path, path });
  expect(new Set(asked)).toEqual(new Set([site.url]));
  expect(trouble).toEqual([]);
});

test("[OPS-11] an old tab on a new release asks to reload and keeps the text", async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto("/newsroom");
  await expect(heading(page)).toHaveText("Desk");
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

test("a list that cannot be refreshed keeps its rows and says from when they are", async ({
  page,
  signIn,
  trouble,
}) => {
  await signIn(page, { name: "Maya Okafor" });
  await page.goto("/newsroom/staff");
  const row = page.getByRole("region", { name: "People" }).getByText("Maya Okafor (you)");
  await expect(row).toBeVisible();
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

test("without a connection the frame says so", async ({ page, signIn, trouble }) => {
  await signIn(page);
  await page.goto("/newsroom/me");
  await expect(page.getByRole("region", { name: "Devices" })).toBeVisible();
  await page.context().setOffline(true);
  const notice = page.getByText("No connection. What you type is kept on this device.");
  await expect(notice).toBeVisible();
  await expect(page.getByRole("region", { name: "Devices" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);
  trouble.length = 0;
});

test("[EASE-04] single letters act, never in a field, and can be switched off", async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto("/newsroom");
  await expect(heading(page)).toHaveText("Desk");
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
