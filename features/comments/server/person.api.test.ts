import { afterAll, beforeAll, expect, test } from "vitest";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";
import { forgetPerson } from "./person.ts";

let site: Commenters;
beforeAll(async () => {
  site = await startCommenters();
});
afterAll(() => site.close());

test("deletes everything somebody wrote, shown or held, and updates the counts", async () => {
  const [first, second] = [await site.article(), await site.article()];
  const authorEmail = "Ana@Gone.example";
  await site.posted(first, { authorEmail });
  await site.posted(first, { authorEmail: "ana@gone.EXAMPLE" });
  await site.posted(first, { authorEmail, content: "https://a.example https://b.example" });
  await site.posted(second, { authorEmail });
  await site.posted(second, { authorEmail: "bo@stays.example" });
  // With the site's database role, which cannot read addresses.
  const report = await forgetPerson(site.app.deps, "ana@gone.example");
  expect(report).toMatchObject([
    { table: "comments", found: 4, removed: 4 },
    { table: "comment_authors", found: 4, removed: 4 },
    { table: "comment_rules", found: 0, retained: 0 },
    { table: "reply_addresses", found: 0 },
    { table: "reply_notices", found: 0 },
  ]);
  expect(await site.countShown(first)).toBe(0);
  expect(await site.countShown(second)).toBe(1);
  expect(await site.stored(first)).toEqual([]);
  expect(await site.stored(second)).toHaveLength(1);
});
