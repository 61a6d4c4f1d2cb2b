// Tests what is stored of a visitor, and for how long.
import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY, HOUR } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";
import { purgeVisitors } from "./jobs.ts";

let app: TestApp;
let readers: ReturnType<typeof createCountedReaders>;
beforeAll(async () => {
  app = await startTestApp({ env: BEHIND_PROXY });
  readers = createCountedReaders(app);
});
afterAll(() => app.close());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.owner.pool.query<T>(text, values)).rows;

/** Tables that contain a text anywhere, as text or as bytes, also those of an id with its dashes. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'analytics_months', 'jobs')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await query<{ hits: number }>(
      `select count(*)::int as hits from ${name} t
       where t::text ilike $1 or replace(t::text, '-', '') ilike $2`,
      [`%${text}%`, `%${Buffer.from(text).toString("hex")}%`],
    );
    if (row && row.hits > 0) found.push(name);
  }
  return found;
}

test("[SAFE-19] K3: no address, no query and nothing like an e-mail address is in any table", async () => {
  const { slug } = await publishedArticle(app.deps, { title: "Ferry halted" });
  const canary = "canary-ann@mail.example";
  const escaped = encodeURIComponent(canary);
  const four = { from: "203.0.113.99", sessionId: `s-${canary}` };
  const six = { from: "2001:db8:beef:cafe:1:2:3:4", sessionId: "six" };
  const responses = [
    await readers.view(`/article/${slug}?mail=${canary}&utm_source=${escaped}&utm_medium=post`, {
      ...four,
      referrer: `https://blog.example/${canary}?to=${escaped}`,
    }),
    await readers.view(`/search?q=${escaped}`, { ...six, referrer: "http://203.0.113.99/inbox" }),
    await readers.click(
      {
        targetUrl: `https://shop.example/${escaped}/x?u=${canary}`,
        targetTitle: `Dear ${canary}!`,
        targetId: canary,
        category: `News ${escaped}`,
        clickType: canary,
      },
      four,
    ),
    await readers.read(1, four),
  ];
  for (const { status } of responses) expect(status).toBe(204);
  expect(
    await query("select path, source, utm_source, utm_medium from page_views order by path"),
  ).toEqual([
    { path: `/article/${slug}`, source: "blog.example", utm_source: null, utm_medium: "post" },
    { path: "/search", source: null, utm_source: null, utm_medium: null },
  ]);
  expect(await tablesWith("blog.example")).not.toEqual([]);
  for (const trace of [
    "canary-ann",
    "mail.example",
    "203.0.113.99",
    "2001:db8",
    "beef:cafe",
    "shop.example/canary",
  ]) {
    expect(await tablesWith(trace), trace).toEqual([]);
  }
});

test("[SAFE-20] a visitor is a keyed hash of the day's salt, address and browser: another one the next day", async () => {
  const hashNow = async () => {
    const day = app.clock.now().toISOString().slice(0, 10);
    const [stored] = await query<{ salt: Buffer }>(
      "select salt from analytics_salts where day = $1",
      [day],
    );
    const salt = stored?.salt.toString("hex") ?? "";
    const parts = JSON.stringify(["visitor", "198.51.100.20", "Chrome Desktop"]);
    return hash("sha256", salt + parts).slice(0, 32);
  };
  const storedNow = async () => {
    await readers.view("/ethics", { from: "198.51.100.20" });
    const rows = await query<{ visitor: string }>(
      "select visitor::text from page_views where path = '/ethics' order by at desc limit 1",
    );
    return rows[0]?.visitor.replaceAll("-", "");
  };
  const today = await storedNow();
  expect(today).toBe(await hashNow());
  app.clock.advance(DAY);
  const tomorrow = await storedNow();
  expect(tomorrow).toBe(await hashNow());
  expect(tomorrow).not.toBe(today);
});

test("[SAFE-21] salts and everything that identifies visitors are deleted after 48 hours", async () => {
  await readers.view("/license");
  const made = app.clock.now().toISOString().slice(0, 10);
  const stored = () => query("select from analytics_salts where day <= $1", [made]);
  app.clock.set(new Date(Date.parse(made) + 2 * DAY - HOUR));
  await purgeVisitors(app.deps);
  expect(await stored()).toHaveLength(1);
  app.clock.set(new Date(Date.parse(made) + 2 * DAY));
  await purgeVisitors(app.deps);
  expect(await stored()).toHaveLength(0);
  for (const table of ["analytics_visitors", "analytics_sessions", "analytics_readers"]) {
    expect(await query(`select from ${table}`), table).toHaveLength(0);
  }
  expect((await readers.overview(7)).uniqueVisitors).toBeGreaterThan(0);
});

test("K5: what is sent as a title, source or path is not printed on the dashboard", async () => {
  const before = await readers.overview();
  for (const hostile of [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
  ]) {
    await readers.click({ targetTitle: hostile, category: hostile });
    await readers.view("/", { referrer: hostile });
    await readers.view(`/${hostile}`);
    await readers.view(`/article/${encodeURIComponent(hostile)}`);
    await readers.view(`/category/${encodeURIComponent(hostile)}`);
    const titled = await readers.send("track-pageview", { path: "/", title: hostile });
    expect(titled.status).toBe(400);
  }
  const after = await readers.overview();
  expect(after.totalPageViews).toBe(before.totalPageViews + 3);
  expect(JSON.stringify(after)).not.toMatch(/script|onerror|alert/);
});

const months = async () =>
  (
    await query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'analytics_months' order by name",
    )
  ).map(({ name }) => name);

test("months older than three are dropped; the site itself could drop none", async () => {
  // The database partitions months by its own clock, which may have reached the next one since the migration.
  await purgeVisitors(app.deps);
  const before = await months();
  const old = new Date();
  old.setUTCDate(1);
  old.setUTCMonth(old.getUTCMonth() - 4);
  const name = `page_views_${old.toISOString().slice(0, 7).replace("-", "_")}`;
  await query(`create table analytics_months.${name} (like page_views)`);
  expect(await months()).toContain(name);
  await purgeVisitors(app.deps);
  expect(await months()).toEqual(before);
  expect(before.filter((month) => /^page_views_\d/.test(month)).length).toBeGreaterThanOrEqual(2);
  for (const statement of [
    "drop table analytics_months.page_views_rest",
    "select from analytics_months.page_views_rest",
    "delete from page_views",
    "update page_views set visitor = gen_random_uuid()",
    "select from clicks",
  ]) {
    await expect(app.database.pool.query(statement), statement).rejects.toThrow(
      /permission denied|must be owner/,
    );
  }
});
