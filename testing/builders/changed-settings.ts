import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { openBuiltNewsroom } from "#app/server/newsroom/serve-newsroom.ts";
import type { SiteSettings } from "#features/site/calls/staff-settings.ts";
import { changeSite } from "#platform/publication/change-site.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { SETTINGS } from "#platform/server/settings/runtime-changes.ts";
import { openBuiltMails, openBuiltPages } from "../app/built-rendering.ts";
import { startTestApp, type TestApp } from "../app/test-app.ts";
import { publishedArticle } from "./builders.ts";
import { signedInStaff } from "./staff.ts";

export let app: TestApp;
/** Of an owner. */
export let headers: Record<string, string>;
/** The path of a story that readers see. */
export let story: string;

/** Each test file calls this itself, because files share the module but not their hooks. */
export function besideSettings(): void {
  beforeAll(async () => {
    const [pages, newsroom] = await Promise.all([openBuiltPages(), openBuiltNewsroom()]);
    app = await startTestApp({ pages, newsroom, mails: await openBuiltMails(), cache: "on" });
    const { slug } = await publishedArticle(app.deps, { title: "Ferry halted" });
    story = `/article/${slug}`;
    await app.settled();
  });
  afterAll(async () => {
    await app.close();
    // The next test file of this process gets the publication of the file.
    changeSite({});
    (await openBuiltPages()).forgetParts();
  });
  beforeEach(async () => {
    await app.owner.pool.query("truncate site_settings, staff cascade");
    await invalidate(app.deps.db, [SETTINGS]);
    headers = (await signedInStaff(app.deps, { name: "Mia Quay" })).headers;
    await expect.poll(() => isChanged()).toBe(false);
  });
}

export const text = async (path: string) => (await app.get(path)).text();
const forTheBrowser = /<script type="application\/json" id="site-settings">.*\n/;
const isChanged = async () => forTheBrowser.test(await text("/newsroom"));
/** What is on the page, without what the browser is told of changes. */
export const holds = async (path: string, part: string) =>
  (await text(path)).replace(forTheBrowser, "").includes(part);
export const settings = async () =>
  (await (await app.get("/api/newsroom/settings", { headers })).json()) as SiteSettings;
export const settingOf = async (name: string) =>
  (await settings()).settings.find((setting) => setting.name === name);

export async function change(name: string, value: unknown, as = headers) {
  const version = (await settingOf(name))?.version;
  return app.post(`/api/newsroom/settings/${name}`, { value, version }, as);
}

async function takeBack(name: string) {
  const id = (await settingOf(name))?.version;
  return app.post(`/api/newsroom/settings/changes/${id}/take-back`, {}, headers);
}

/** The process takes a change over when its notice arrives. */
export async function changed(name: string, value: unknown) {
  const before = await text("/newsroom");
  expect((await change(name, value)).status).toBe(200);
  await expect.poll(async () => (await text("/newsroom")) === before).toBe(false);
}

export async function takenBack(name: string) {
  const before = await text("/newsroom");
  expect((await takeBack(name)).status).toBe(200);
  await expect.poll(async () => (await text("/newsroom")) === before).toBe(false);
}
