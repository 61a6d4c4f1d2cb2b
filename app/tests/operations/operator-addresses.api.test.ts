import { expect, onTestFinished, test } from "vitest";
import { newKey } from "#platform/server/admin-keys.ts";
import { openBuiltPages } from "#testing/app/built-rendering.ts";
import { freePort } from "#testing/app/free-port.ts";
import { startTestApp, type TestAppOptions } from "#testing/app/test-app.ts";
import { BEHIND_PROXY } from "#testing/builders/visitors.ts";

// Owns where operators read and that nothing stands before it. Who may read: operator-jobs.api.test.ts.

const addresses = ["/healthz", "/readyz", "/metrics", "/api/operator/jobs"];
const stranger = { headers: { "x-forwarded-for": "192.0.2.1" } };

async function start(options: TestAppOptions) {
  const app = await startTestApp(options);
  onTestFinished(() => app.close());
  return app;
}

test("[RUN-03] no stored response, page or limit stands before what operators read", async () => {
  const app = await start({
    env: BEHIND_PROXY,
    cache: "on",
    pages: await openBuiltPages(),
    requestsPerMinute: 2,
  });
  for (const address of addresses) {
    const missing = { status: 404, headers: {}, body: Buffer.from("a stranger's"), tags: [] };
    await app.cache.get(address, async () => ({ ...missing, freshSeconds: 60 }), address);
    expect((await app.get(address)).status, address).toBe(200);
    for (const other of [`${address}/`, `${address}/more`]) {
      const response = await app.get(other, stranger);
      expect([response.status, response.headers.get("cache-control")], other).toEqual([
        404,
        "no-store",
      ]);
    }
  }
  const searched = ["one", "two", "three"].map((word) => app.get(`/api/search?q=${word}`));
  expect((await Promise.all(searched)).map(({ status }) => status).sort()).toEqual([200, 200, 429]);
});

test("[RUN-04] operators may have a port of their own, on which nothing else is", async () => {
  const [key, port] = [newKey(), await freePort()];
  const env = { ...BEHIND_PROXY, ADMIN_KEY: key, OPERATOR_PORT: `${port}`, HOST: "127.0.0.1" };
  const app = await start({ env });
  const onOwnPort = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).status;
  const withKey = { headers: { authorization: `Bearer ${key}` } };
  for (const address of addresses) {
    const isPrivate = !address.endsWith("z");
    expect((await app.get(address, withKey)).status, address).toBe(isPrivate ? 404 : 200);
    expect(await onOwnPort(address), address).toBe(200);
    expect(await onOwnPort(address, stranger), address).toBe(isPrivate ? 404 : 200);
  }
  expect(await onOwnPort("/api/articles")).toBe(404);
});
