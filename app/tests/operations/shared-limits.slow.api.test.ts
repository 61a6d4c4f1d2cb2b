import { like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recentTries } from "#db/schema/platform.ts";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { type SecondNode, startSecondNode } from "#testing/app/second-node.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { aMessage } from "#testing/builders/people.ts";

// Owns that limits hold over two nodes with one database. What each limit is: the tests of its feature.

const REQUESTS_PER_MINUTE = 200;

let first: TestApp;
let second: SecondNode;
beforeAll(async () => {
  first = await startTestApp({ requestsPerMinute: REQUESTS_PER_MINUTE });
  second = await startSecondNode(first, undefined, {
    requestsPerMinute: REQUESTS_PER_MINUTE,
    // Stored responses do not count.
    env: { PAGE_CACHE: "off" },
  });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

type Node = Pick<SecondNode, "get" | "post">;

const statusesOf = (responses: Promise<Response>[]) =>
  Promise.all(responses.map(async (response) => (await response).status));
const request = (node: Node, times: number) =>
  statusesOf(Array.from({ length: times }, () => node.get("/api/categories")));

/** Requests that nodes told each other of. */
async function sharedRequests(): Promise<number> {
  const [row] = await first.deps.db
    .select({ sum: sql<number>`coalesce(sum(${recentTries.tries}), 0)::int` })
    .from(recentTries)
    .where(like(recentTries.what, "requests%"));
  return row?.sum ?? 0;
}

test("[NODE-13] requests of an ordinary reader are not written to the database", async () => {
  expect(await request(first, 19)).not.toContain(429);
  expect(await sharedRequests()).toBe(0);
});

test("[NODE-12] a client that used up its requests on one node is refused by the others", async () => {
  expect(await request(first, REQUESTS_PER_MINUTE - 19)).not.toContain(429);
  expect(await request(first, 1)).toEqual([429]);
  await expect.poll(sharedRequests).toBe(REQUESTS_PER_MINUTE);
  expect(await request(second, 20)).not.toContain(429);
  let requested = 20;
  await expect
    .poll(() => {
      requested += 1;
      return request(second, 1);
    })
    .toEqual([429]);
  expect(requested).toBeLessThan(REQUESTS_PER_MINUTE);
  first.clock.advance(MINUTE);
  expect([...(await request(first, 1)), ...(await request(second, 1))]).toEqual([200, 200]);
});

const actions: Record<string, { most: number; post(node: Node): Promise<Response> }> = {
  "comments of a network": {
    most: 5,
    async post(node) {
      const { id } = await publishedArticle(first.deps);
      return node.post(`/api/articles/${id}/comments`, { articleId: id, ...aComment() });
    },
  },
  "messages of a network": { most: 5, post: (node) => node.post("/api/contact", aMessage()) },
  "sign-ups of a network": {
    most: 10,
    post: (node) =>
      node.post("/api/newsletter/subscribe", { email: `${crypto.randomUUID()}@reader.example` }),
  },
};

test.each(Object.entries(actions))(
  "[NODE-14] %s have one limit on all nodes",
  async (_, action) => {
    first.clock.advance(HOUR);
    for (let count = 0; count < action.most; count++)
      expect((await action.post(count % 2 === 0 ? first : second)).status).toBeLessThan(300);
    for (const node of [first, second]) expect((await action.post(node)).status).toBe(429);
  },
);
