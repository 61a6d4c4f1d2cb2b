import { articleEditor } from "#features/stories/server/public.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { staffTag } from "#platform/server/staff-api/newsroom-tag.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { anArticle } from "#testing/builders/builders.ts";
import { goToEnd, untilSaved } from "../support/newsroom/story-editor.ts";
import { expect, type Page, test } from "../support/newsroom-test.ts";

const LIVE = "**/api/newsroom/live";
const anyRow = (page: Page, title: string) => page.getByRole("link", { name: title, exact: true });
const addStory = (site: TestApp, title: string) =>
  articleEditor.create(site.deps, anArticle({ title }));

test("[OPS-06] nine tabs over HTTP/1.1 all work, with one stream", async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn(page, { roles: ["editor"] });
  let streams = 0;
  context.on("request", (request) => {
    if (request.url().endsWith("/api/newsroom/live")) streams += 1;
  });
  await addStory(site, "Before");
  const tabs = [page];
  while (tabs.length < 9) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto("/newsroom/stories");
    await expect(anyRow(tab, "Before")).toBeVisible();
  }
  await addStory(site, "After");
  for (const tab of tabs) await expect(anyRow(tab, "After")).toBeVisible();
  expect(streams).toBe(1);

  // The tab that listened is closed: another one takes over.
  await page.close();
  await expect.poll(() => streams).toBe(2);
  await addStory(site, "Later");
  for (const tab of tabs.slice(1)) await expect(anyRow(tab, "Later")).toBeVisible();
});

test("[OPS-07] a stream that was cut for a while misses nothing", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  const person = await signIn(page, { roles: ["editor"] });
  await addStory(site, "Before");
  const opened = page.waitForResponse(LIVE);
  await page.goto("/newsroom/stories");
  await opened;
  await expect(anyRow(page, "Before")).toBeVisible();
  const tried = page.waitForRequest(LIVE);
  await page.route(LIVE, (route) => route.abort());
  await invalidate(site.deps.db, [staffTag(person.id)]);
  await tried;
  await addStory(site, "Meanwhile");
  await page.unroute(LIVE);
  await expect(anyRow(page, "Meanwhile")).toBeVisible();
  trouble.length = 0;
});

test("[OPS-08] with the database away one types on, is told, and goes on without a reload", async ({
  page,
  site,
  signIn,
  trouble,
}) => {
  await signIn(page, { roles: ["editor"] });
  const { id } = await addStory(site, "Harbour");
  const opened = page.waitForResponse(LIVE);
  await page.goto(`/newsroom/stories/${id}`);
  await opened;
  await expect(page.getByLabel("Title")).toHaveValue("Harbour");
  await takeDatabaseAway(site);
  await expect(page.getByText("No updates at the moment.")).toBeVisible();
  await page.getByLabel("Title").fill("Harbour closed");
  await goToEnd(page);
  await page.keyboard.type(" Nothing sails.");
  await expect(page.getByText("Kept on this device", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Harbour closed");

  await giveDatabaseBack(site);
  await expect(page.getByText("No updates at the moment.")).toBeHidden();
  await untilSaved(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Harbour closed");
  const stored = await articleEditor.find(site.deps, String(id));
  expect(stored.title).toBe("Harbour closed");
  expect(stored.content).toContain("Nothing sails.");
  trouble.length = 0;
});

async function takeDatabaseAway(site: TestApp) {
  const role = new URL(site.databaseUrl).username;
  const name = new URL(site.databaseUrl).pathname.slice(1);
  await site.owner.pool.query(`revoke connect on database ${name} from public, ${role}`);
  const ending = site.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user order by pid = pg_backend_pid()",
  );
  // Its own connection ends with the others.
  await ending.catch(() => {});
}

async function giveDatabaseBack(site: TestApp) {
  const role = new URL(site.databaseUrl).username;
  const name = new URL(site.databaseUrl).pathname.slice(1);
  await site.owner.pool.query(`grant connect, create on database ${name} to ${role}`);
}
