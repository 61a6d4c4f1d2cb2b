import { afterAll, beforeAll, expect, test } from "vitest";
import { openBuiltNewsroom } from "#app/server/newsroom/serve-newsroom.ts";
import { mayStore } from "#features/device/install-app/worker/copies.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { startTestApp, type TestApp } from "#testing/app/test-app.ts";
import { createCountedReaders } from "#testing/builders/counted-readers.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";

let app: TestApp;
beforeAll(async () => {
  const [pages, newsroom] = await Promise.all([openBuiltPages(), openBuiltNewsroom()]);
  app = await startTestApp({ pages, newsroom, cache: "on", env: BEHIND_PROXY });
});
afterAll(() => app.close());

const SCREENS = ["/newsroom", "/newsroom/stories", "/newsroom/welcome", "/newsroom/no-such-screen"];
const CALLS = ["/api/newsroom/me", "/api/newsroom/stories", "/api/newsroom/no-such-call"];

test("[OPS-01] no shell or call of the newsroom is cached, indexed, counted or kept by the worker", async () => {
  const { headers } = await signedInStaff(app.deps);
  for (const path of [...SCREENS, ...CALLS]) {
    for (const response of [await app.get(path), await app.get(path, { headers })]) {
      expect.soft(response.headers.get("cache-control"), path).toBe("no-store");
      expect.soft(response.headers.get("x-robots-tag"), path).toBe("noindex");
      const { status, headers: received } = response;
      const seen = { status, headers: received, type: "basic" as const, redirected: false };
      expect.soft(mayStore(seen), path).toBe(false);
    }
  }
  expect(await (await app.get("/sitemap.xml")).text()).not.toContain("/newsroom");

  const readers = createCountedReaders(app);
  for (const path of SCREENS) await readers.view(path);
  expect(await readers.overview()).toMatchObject({ totalPageViews: 0, topPages: [] });
});
