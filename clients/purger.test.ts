import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { type PurgeSandbox, purgeEnv, startPurgeSandbox } from "#testing/services/purge-sandbox.ts";
import { openPurger } from "./purger.ts";

// Owns how each service is called. What is purged and when: platform/server/page-cache/purge-caches.api.test.ts.

let sandbox: PurgeSandbox;
beforeAll(async () => {
  sandbox = await startPurgeSandbox();
});
afterAll(() => sandbox.close());

const open = (kind: string, env: Record<string, string> = {}) => {
  const purger = openPurger(readConfig({ ...purgeEnv(kind, sandbox), ...env }));
  if (!purger) throw new Error("There is no purger");
  return purger;
};
const tagsOf = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind}:${index}`);

test.each([["fastly"], ["cloudflare"], ["varnish"], ["webhook"]])(
  "[NODE-05] %s is called as it documents, with as many tags as it takes",
  async (kind) => {
    const { purge, mostTags } = open(kind);
    const tags = tagsOf(kind, mostTags);
    await purge(tags);
    expect(sandbox.purged.filter((tag) => tag.startsWith(kind))).toEqual(tags);
  },
);

test.each([["fastly"], ["cloudflare"], ["webhook"]])(
  "a refusal of %s is an error that does not hold the token",
  async (kind) => {
    const { purge } = open(kind, { PURGE_TOKEN: "canary" });
    await expect(purge(["a"])).rejects.toThrow(/^The purge service responded 40[13]$/);
  },
);

test("a refusal of Cloudflare that comes with 200 is an error", async () => {
  await expect(open("cloudflare").purge(tagsOf("many", 31))).rejects.toThrow();
});

test("a purger without what it needs is refused", () => {
  expect(() => readConfig({ PURGER: "fastly" })).toThrow(
    "PURGER=fastly needs PURGE_ID beside it\nPURGER=fastly needs PURGE_TOKEN beside it",
  );
  expect(() => readConfig({ PURGER: "varnish" })).toThrow("PURGER=varnish needs PURGE_URL");
});
