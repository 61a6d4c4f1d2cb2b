import { adminScreen } from "../screens/admin-screen.ts";
import { holdCalls } from "../support/hold-call.ts";
import { expect, type Page, type Request, test } from "../support/site-test.ts";
import { watchCalls } from "../support/watch-calls.ts";
import { adminKey } from "./admin-key.ts";

// Tests what is done with the admin's key. What it opens: admin-analytics.

const DASHBOARD = "/api/admin/analytics-dashboard";
const { STORED, of: keyOf } = adminKey;

const storedKey = (page: Page) => page.evaluate((name) => localStorage.getItem(name), STORED);

test("[ADMIN-01][ADMIN-02][ADMIN-03][ADMIN-04][ADMIN-05][ADMIN-06][ADMIN-07][ADMIN-08][ADMIN-09][ADMIN-10][ROUTE-19] L3 without a stored key there is the gate; Enter sends the key to one call only and opens the dashboard now and at the next visit", async ({
  page,
  site,
}) => {
  const key = await keyOf(site);
  const calls = watchCalls(page);
  const admin = adminScreen(page);
  await admin.open();
  await expect(admin.gate).toBeVisible();
  await expect(admin.key).toHaveAttribute("type", "password");
  for (const nothing of ["", "   "]) {
    await admin.key.fill(nothing);
    await admin.enter.click();
    await expect(admin.key).toHaveAccessibleDescription(/Please enter your admin key/);
  }
  await calls.settled();
  expect(calls.to(DASHBOARD)).toEqual([]);

  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const requested = page.waitForRequest(`**${DASHBOARD}`);
  const letGo = await holdCalls(page, DASHBOARD);
  await admin.key.fill(`  ${key} `);
  await admin.key.press("Enter");
  await expect(admin.verifying).toBeVisible();
  expect((await (await requested).allHeaders()).authorization).toBe(`Bearer ${key}`);
  expect(await storedKey(page)).toBeNull();
  letGo();
  await expect(admin.dashboard).toBeFocused();
  expect(await storedKey(page)).toBe(key);

  await page.reload();
  await expect(admin.dashboard).toBeVisible();
  await page.goto("/about-us");

  // Stored where the specification says, and nowhere else.
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  const places = origins.flatMap(({ localStorage: stored, ...rest }) => [
    ...stored.filter(({ name }) => name !== STORED),
    rest,
  ]);
  const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(JSON.stringify([cookies, places, session])).not.toContain(key);
  for (const request of requests) {
    const isForAdmin = new URL(request.url()).pathname.startsWith("/api/admin/");
    const sent = JSON.stringify([
      request.url(),
      await request.allHeaders().catch(() => ({})),
      request.postData(),
    ]);
    if (!isForAdmin) expect(sent, request.url()).not.toContain(key);
  }
});

test("[ADMIN-17][ADMIN-18][ERR-28][ERR-29][ERR-30] L6 a wrong key, typed or stored, is reported and deleted; any other failure returns to the gate with its message and the key stays stored, if it was accepted", async ({
  page,
  site,
  trouble,
}) => {
  const key = await keyOf(site);
  const wrong = "Invalid admin key. Please check your credentials.";
  const stored = page.getByText(/still stored in this browser/);
  const admin = adminScreen(page);
  const { problem, gate, dashboard, enter, tryAgain, refresh } = admin;
  let status = 503;
  await page.route(`**${DASHBOARD}`, (route) => {
    if (status === 0) return route.abort();
    return status === 200 ? route.continue() : route.fulfill({ status });
  });
  await test.step("only an accepted key is shown as stored", async () => {
    await admin.open();
    await admin.key.fill(key);
    await enter.click();
    await expect(problem).toContainText("HTTP 503");
    await expect(tryAgain).toBeVisible();
    await expect(stored).toHaveCount(0);
    expect(await storedKey(page)).toBeNull();
    status = 200;
    await tryAgain.click();
    await expect(dashboard).toBeVisible();
    status = 503;
    await refresh.click();
    await expect(problem).toContainText("HTTP 503");
    await expect(stored).toBeVisible();
    // Another key, which was not checked yet.
    await admin.key.fill("not-the-stored-one");
    await enter.click();
    await expect(stored).toHaveCount(0);
    await expect(problem).toContainText("HTTP 503");
    expect(await storedKey(page)).toBe(key);
  });
  await test.step("other failures", async () => {
    status = 500;
    await admin.open();
    await expect(problem).toContainText("HTTP 500: Internal Server Error");
    await expect(gate).toBeVisible();
    status = 429;
    await tryAgain.click();
    await expect(problem).toContainText("HTTP 429: Too Many Requests");
    status = 0;
    await admin.key.fill(key);
    await enter.click();
    await expect(problem).toContainText("Failed to load analytics");
    expect(await storedKey(page)).toBe(key);
    status = 200;
    await tryAgain.click();
    await expect(dashboard).toBeVisible();
  });
  await test.step("a key that is no longer right", async () => {
    status = 401;
    await refresh.click();
    await expect(problem).toContainText(wrong);
    await expect(admin.key).toBeFocused();
    expect(await storedKey(page)).toBeNull();
    await page.evaluate((name) => localStorage.setItem(name, "an-old-key"), STORED);
    status = 200;
    await admin.open();
    await expect(problem).toContainText(wrong);
    await expect(gate).toBeVisible();
    expect(await storedKey(page)).toBeNull();
  });
  expect(trouble.splice(0)).toHaveLength(8);
});
