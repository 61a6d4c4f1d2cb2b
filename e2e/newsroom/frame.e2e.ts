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
