import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoryRow } from "#features/stories/calls/staff-stories.ts";
import { DAY } from "#shared/time/units.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { type SignedIn, signedInStaff } from "#testing/builders/staff.ts";
import { countRowsRead } from "../reading/rows-read.test-kit.ts";
import { countStories, findAuthors, findStories, type StoryQuery } from "./story-repository.ts";

let app: TestApp;
let editor: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signedInStaff(app.deps, { roles: ["editor"] });
  // What triggers keep has no part in it, and takes longer than the rest.
  await app.owner.pool.query("alter table articles disable trigger user");
  const start = new Date(app.clock.now().getTime() - 400 * DAY).toISOString();
  await app.owner.pool.query(
    `insert into articles (slug, title, excerpt, content, image_url, image_alt, category_id, author, tags, status, featured, published_at, created_at, updated_at, read_time)
     select 'old-' || n, 'Old', case n when 77 then '' else 'e' end, 'c', null, '', (select min(id) from categories),
       case n when 99 then 'Ada Quay' else 'Bo Reed' end, '{x}', 'published', n = 55,
       $1::timestamptz + n * interval '50 minutes', now(), $1::timestamptz + n * interval '50 minutes', 1
     from generate_series(1, 10050) as n`,
    [start],
  );
  await app.owner.pool.query("vacuum analyze articles");
});
afterAll(() => app.close());

test("[NODE-42] the newsroom's list has the first ten thousand stories and says that there are more", async () => {
  const read = (query: string) =>
    app.get(`/api/newsroom/stories?${query}`, { headers: editor.headers });
  const list = async (query: string) =>
    // The assertions check the type.
    (await (await read(query)).json()) as { stories: StoryRow[]; total: number; isMore: boolean };
  const last = await list("limit=50&offset=9950");
  expect(last).toMatchObject({ total: 10_000, isMore: true });
  expect(last.stories.map(({ slug }) => slug).at(-1)).toBe("old-51");
  expect((await read("offset=10001")).status).toBe(400);
  expect(await list("author=Ada Quay")).toMatchObject({
    stories: [{ slug: "old-99" }],
    total: 1,
    isMore: false,
  });
});

test("[NODE-43] what the newsroom's list is filtered by is found without reading the other stories", async () => {
  const now = app.clock.now();
  const from = new Date(now.getTime() - 399 * DAY);
  const queries: Partial<StoryQuery>[] = [
    {},
    { author: "Ada Quay" },
    { categoryId: 1 },
    { state: "draft" },
    { state: "scheduled" },
    { state: "featured" },
    { state: "deleted" },
    { missing: "excerpt" },
    { missing: "picture" },
    { missing: "alt" },
    { missing: "text" },
    { missing: "tags" },
    { from, before: new Date(from.getTime() + DAY) },
  ];
  const most = 20;
  for (const query of queries) {
    const rows = await countRowsRead(app, async (tx) => {
      await findStories(tx, { ...query, now, limit: most, offset: 0 });
      await countStories(tx, { ...query, now, most });
    });
    expect(rows, JSON.stringify(query)).toBeLessThan(5 * most);
  }
  const rows = await countRowsRead(app, async (tx) => {
    expect(await findAuthors(tx, undefined)).toEqual(["Ada Quay", "Bo Reed"]);
  });
  expect(rows).toBeLessThan(10);
});
