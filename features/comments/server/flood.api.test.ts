import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR, MINUTE, SECOND } from "#shared/time/units.ts";
import { type Commenters, startCommenters } from "#testing/builders/commenters.ts";

// Tests the limits for one network and for one article.

let site: Commenters;
beforeAll(async () => {
  site = await startCommenters();
});
afterAll(() => site.close());

describe("D3 a flood", () => {
  const startOfAnHour = () => {
    const { clock } = site.app;
    clock.set(new Date(Math.ceil((clock.now().getTime() + 1) / HOUR) * HOUR));
  };
  const statuses = async (responses: Promise<Response>[]) =>
    (await Promise.all(responses)).map(({ status }) => status);

  test("of a hundred from one network five are stored, the rest get a Retry-After", async () => {
    const id = await site.article();
    startOfAnHour();
    // Across the end of a period.
    site.app.clock.advance(57 * SECOND);
    const posts: Promise<Response>[] = [];
    for (let second = 0; second < 10; second++) {
      site.app.clock.advance(SECOND);
      const now = Array.from({ length: 10 }, () => site.post(id, {}, "2001:db8:1:2::7"));
      posts.push(...now);
      await Promise.all(now);
    }
    const responses = await Promise.all(posts);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(95);
    for (const { headers } of refused) {
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(20);
    }
    expect(await site.stored(id)).toHaveLength(5);
    expect(await site.countShown(id)).toBe(5);
    expect((await site.post(id, {}, "2001:db8:1:3::7")).status).toBe(200);
    site.app.clock.advance(20 * SECOND);
    expect((await site.post(id, {}, "2001:db8:1:2::8")).status).toBe(200);
  });

  test("a client network has sixty an hour", async () => {
    const id = await site.article();
    startOfAnHour();
    const responses = [];
    for (let minute = 0; minute < 13; minute++) {
      responses.push(
        ...(await statuses(Array.from({ length: 5 }, () => site.post(id, {}, "192.0.2.9")))),
      );
      site.app.clock.advance(MINUTE);
    }
    expect(responses.filter((status) => status === 200)).toHaveLength(60);
    expect(responses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
  });

  test("an article accepts three hundred in ten minutes from all senders together, and more with solved challenges", async () => {
    const id = await site.article();
    await site.app.database.pool.query("delete from recent_tries");
    await site.posted(id);
    // As after that many; only the count of one article is this high.
    const { rowCount } = await site.app.database.pool.query(
      "update recent_tries set tries = 298 where what = 'comment on an article'",
    );
    expect(rowCount).toBe(1);
    const responses = await statuses(Array.from({ length: 5 }, () => site.post(id)));
    expect(responses.toSorted()).toEqual([200, 200, 428, 428, 428]);
    expect((await site.post(await site.article())).status).toBe(200);
  });
});
