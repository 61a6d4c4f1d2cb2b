import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { publishedArticles } from "#testing/builders/builders.ts";
import { aComment } from "#testing/builders/commenters.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";

// Owns that nothing adds up over time. An hour of it: npm run bench -- memory.

const MEGABYTE = 1024 * 1024;
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

let app: TestApp;
let slugs: string[];
let articleId: number;
beforeAll(async () => {
  app = await startTestApp({ pages: await openBuiltPages(), cache: "on", env: BEHIND_PROXY });
  const articles = await publishedArticles(app.deps, 5);
  slugs = articles.map(({ slug }) => slug);
  articleId = articles[0]?.id ?? 0;
});
afterAll(() => app.close());

let visitors = 0;
/** Each call by somebody who was never here: whatever is remembered of people grows as fast as it can. */
async function liveThrough(calls: number) {
  const readers = createCountedReaders(app);
  for (let done = 0; done < calls; done += 20) {
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        visitors += 1;
        const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
        const headers = { "x-forwarded-for": from };
        const slug = slugs[index % slugs.length] ?? "";
        const comment = { articleId, ...aComment() };
        const kinds = [
          () => app.get(`/article/${slug}`, { headers }),
          () => app.get(`/search?q=word-${visitors}`, { headers }),
          () => app.get(`/article/made-up-${visitors}`, { headers }),
          () => app.get(`/api/articles/${articleId}?utm=${visitors}`, { headers }),
          () => readers.view(`/article/${slug}`, { from }),
          () => app.post(`/api/articles/${articleId}/comments`, comment, headers),
          () =>
            app.get("/api/admin/analytics-dashboard", {
              headers: { ...headers, authorization: `Bearer ${visitors}` },
            }),
        ];
        const response = await kinds[index % kinds.length]?.();
        await response?.arrayBuffer();
      }),
    );
    app.clock.advance(10_000);
  }
}

async function measure() {
  const { rows } = await app.owner.pool.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database()",
  );
  const resources = process.getActiveResourcesInfo();
  collectGarbage();
  return {
    heap: process.memoryUsage().heapUsed,
    sessions: Number(rows[0]?.count),
    timers: resources.filter((kind) => kind === "Timeout" || kind === "Immediate").length,
    handles: resources.filter((kind) => /Server|FSReq|Worker/.test(kind)).length,
  };
}

test("F16 after many visitors there are no more timers, handles and sessions than before, and no more memory in use", async () => {
  await liveThrough(200);
  const before = await measure();
  await liveThrough(200);
  const after = await measure();
  expect(after.sessions).toBeLessThanOrEqual(Math.max(before.sessions, 8));
  expect(after.handles).toBe(before.handles);
  // Of connections that are kept alive for a moment.
  expect(after.timers - before.timers).toBeLessThan(10);
  expect(after.heap - before.heap).toBeLessThan(8 * MEGABYTE);
});
