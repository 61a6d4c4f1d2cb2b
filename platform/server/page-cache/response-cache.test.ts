import { describe, expect, test } from "vitest";
import { SECOND } from "#shared/time/units.ts";
import { createTestClock } from "#testing/app/test-clock.ts";
import type { CacheableResponse } from "./cacheable-response.ts";
import { createResponseCache } from "./response-cache.ts";

// What is stored where and which renderings are shared; the API tests beside it cover what is sent when.

const KB = 1024;

const response = (changes: Partial<CacheableResponse> = {}): CacheableResponse => ({
  status: 200,
  headers: {},
  body: Buffer.alloc(500),
  tags: [],
  freshSeconds: 60,
  ...changes,
});

const clock = createTestClock();
const createCache = () =>
  createResponseCache({ clock, headers: {}, maxBytes: 320 * KB, enabled: true });

test("responses to free text evict no others and have a limit of their own", async () => {
  const cache = createCache();
  await cache.get("/", async () => response(), "/");
  await cache.get("/none", async () => response({ status: 404 }), "/none");
  for (let word = 0; word < 200; word++)
    await cache.get(
      `/search?q=${word}`,
      async () => response({ ofAnyText: true }),
      `/search?q=${word}`,
    );
  expect(cache.find("/")).toBeDefined();
  expect(cache.find("/none")).toBeDefined();
  expect(cache.find("/search?q=199")).toBeDefined();
  expect(cache.find("/search?q=0")).toBeUndefined();
  expect(cache.size().bytes).toBeLessThan(40 * KB);
});

describe("a request during the rendering of the same page", () => {
  async function rendersFor(meanwhile: (cache: ReturnType<typeof createCache>) => void) {
    const cache = createCache();
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    let renders = 0;
    const render = async () => {
      renders += 1;
      await finished;
      return response({ tags: ["articles"] });
    };
    const first = cache.get("/", render);
    meanwhile(cache);
    const second = cache.get("/", render);
    finish();
    await Promise.all([first, second]);
    return renders;
  }

  test("shares that rendering", async () => expect(await rendersFor(() => {})).toBe(1));

  test.each<[string, Parameters<typeof rendersFor>[0]]>([
    ["something changed", (cache) => cache.invalidate(["articles"])],
    ["everything may have changed", (cache) => cache.clear()],
  ])("gets one of its own after %s", async (_, change) => {
    expect(await rendersFor(change)).toBe(2);
  });
});

test('a stale page is sent while a new one is rendered, a stale "not found" is not', async () => {
  const statusWhenStale = async (status: number) => {
    const cache = createCache();
    await cache.get("/", async () => response({ status, freshSeconds: 10 }));
    clock.advance(11 * SECOND);
    return (await cache.get("/", async () => response({ status: 201 }))).status;
  };
  expect(await statusWhenStale(200)).toBe(200);
  expect(await statusWhenStale(404)).toBe(201);
});

test("no old page is sent while changes are not received", async () => {
  const cache = createCache();
  const beside = { tags: ["articles"], renew: async () => "same" as const };
  const render = async () => response({ beside });
  await cache.get("/", render, "/");
  cache.invalidate(["articles"]);
  expect(cache.find("/")).toBeDefined();
  cache.expectMissedChanges();
  expect(cache.find("/")).toBeUndefined();
  cache.clear();
  await cache.get("/", render, "/");
  cache.invalidate(["articles"]);
  expect(cache.find("/")).toBeDefined();
});
