import { describe, expect, test } from "vitest";
import { SECOND } from "../../../shared/time/units.ts";
import { createTestClock } from "../../../testing/app/test-clock.ts";
import type { CacheableResponse } from "./cacheable-response.ts";
import { createResponseCache } from "./response-cache.ts";

// Owns what is stored where and which renders are shared. What is sent and dropped when: the API tests beside it.

const KB = 1024;

const answer = (given: Partial<CacheableResponse> = {}): CacheableResponse => ({
  status: 200,
  headers: {},
  body: Buffer.alloc(500),
  tags: [],
  freshSeconds: 60,
  ...given,
});

const clock = createTestClock();
const createCache = () =>
  createResponseCache({ clock, headers: {}, maxBytes: 320 * KB, enabled: true });

test("answers to what anybody can type push nothing out, and end somewhere", async () => {
  const cache = createCache();
  await cache.answer("/", async () => answer(), "/");
  await cache.answer("/none", async () => answer({ status: 404 }), "/none");
  for (let word = 0; word < 200; word++)
    await cache.answer(
      `/search?q=${word}`,
      async () => answer({ ofAnyText: true }),
      `/search?q=${word}`,
    );
  expect(cache.fresh("/")).toBeDefined();
  expect(cache.fresh("/none")).toBeDefined();
  expect(cache.fresh("/search?q=199")).toBeDefined();
  expect(cache.fresh("/search?q=0")).toBeUndefined();
  expect(cache.size().bytes).toBeLessThan(40 * KB);
});

describe("a request that arrives while the same page is rendered", () => {
  async function rendersFor(meanwhile: (cache: ReturnType<typeof createCache>) => void) {
    const cache = createCache();
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    let renders = 0;
    const render = async () => {
      renders += 1;
      await finished;
      return answer({ tags: ["articles"] });
    };
    const first = cache.answer("/", render);
    meanwhile(cache);
    const second = cache.answer("/", render);
    finish();
    await Promise.all([first, second]);
    return renders;
  }

  test("shares that render", async () => expect(await rendersFor(() => {})).toBe(1));

  test.each<[string, Parameters<typeof rendersFor>[0]]>([
    ["something changed", (cache) => cache.drop(["articles"])],
    ["everything may have changed", (cache) => cache.clear()],
  ])("gets one of its own after %s", async (_, change) => {
    expect(await rendersFor(change)).toBe(2);
  });
});

test('a stale page is sent while a new one is rendered, a stale "not found" is not', async () => {
  const statusWhenStale = async (status: number) => {
    const cache = createCache();
    await cache.answer("/", async () => answer({ status, freshSeconds: 10 }));
    clock.advance(11 * SECOND);
    return (await cache.answer("/", async () => answer({ status: 201 }))).status;
  };
  expect(await statusWhenStale(200)).toBe(200);
  expect(await statusWhenStale(404)).toBe(201);
});
