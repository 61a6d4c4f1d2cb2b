import { afterAll, beforeAll, expect, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { type People, startPeople } from "#testing/builders/people.ts";

// Owns what the site does when PostgreSQL says that it has no room. A disk that is full in truth: database-crash.slow.api.test.ts.

let people: People;
let articleId: number;
beforeAll(async () => {
  people = await startPeople();
  articleId = (await publishedArticle(people.app.deps)).id;
});
afterAll(() => people.close());

/** Every insert and update fails as on a full disk. */
const fillDisk = () =>
  people.app.owner.pool.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise disk_full using message = 'could not extend file: No space left on device'; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger no_room before insert or update on %I for each statement execute function no_room()', name);
      end loop;
    end $$`);
const freeDisk = () => people.app.owner.pool.query("drop function no_room cascade");

const readiness = async () => (await people.app.get("/readyz")).text();

const writes = (): Promise<Response>[] => [
  people.post(`/api/articles/${articleId}/comments`, { articleId, ...aComment() }),
  people.post("/api/newsletter/subscribe", { email: "full@disk.example" }),
  people.submit(),
  people.apply(),
  people.post("/api/reading-progress", { articleId, progress: 5, lastPosition: 9 }),
  people.post("/api/my-data/request", { email: "full@disk.example", choice: "export" }),
];
const reads = () => [
  "/api/articles",
  `/api/articles/${articleId}/comments`,
  "/api/search?q=ferry",
  "/readyz",
];

test("F6 while the disk is full people can read, writing returns 503 and leaves nothing, and it works again by itself", async () => {
  await fillDisk();
  for (const response of await Promise.all(writes())) {
    expect([response.status, response.headers.get("retry-after")], response.url).toEqual([
      503,
      "5",
    ]);
    expect(await response.text()).not.toMatch(/space|device|extend/i);
  }
  for (const path of reads()) expect((await people.app.get(path)).status, path).toBe(200);
  expect(await readiness()).toContain("degraded: the disk of the database is full");
  people.app.clock.advance(MINUTE);
  expect(await readiness()).toContain("degraded: the disk of the database is full");
  await freeDisk();
  expect(await readiness()).toBe("ready");
  const [stored] = await people.rowsOf(
    "select (select count(*) from alarms where alarm = 'room') + (select count(*) from comments) + (select count(*) from subscribers) + (select count(*) from video_submissions) as count",
  );
  expect(Number(stored.count)).toBe(0);
  for (const response of await Promise.all(writes())) {
    expect(response.status, response.url).toBe(200);
  }
});
