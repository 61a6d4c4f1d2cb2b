import type { AddressInfo } from "node:net";
import { type App, buildApp } from "#app/server/build-app.ts";
import { readConfig } from "#app/server/config.ts";
import type { Renderer } from "#app/server/pages/renderer.ts";
import { createLog } from "#platform/server/log.ts";
import type { ResponseCache } from "#platform/server/page-cache/response-cache.ts";
import { connect, type Database, type TimeLimits } from "#platform/server/postgres/connect.ts";
import { LONG_TIME_LIMITS } from "../builders/long-time-limits.ts";
import { PUBLIC_URL, type TestApp } from "./test-app.ts";
import { createTestNetwork } from "./test-network.ts";

export interface SecondNode {
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  cache: ResponseCache;
  database: Database;
  deps: App["deps"];
  close(): Promise<void>;
}

/** A second node of the same site, with its own server, cache and connections. */
export async function startSecondNode(
  { databaseUrl, clock, dataDir }: Pick<TestApp, "databaseUrl" | "clock" | "dataDir">,
  pages?: Renderer,
  {
    timeLimits = LONG_TIME_LIMITS,
    requestsPerMinute = Number.MAX_SAFE_INTEGER,
    env = {},
  }: { timeLimits?: TimeLimits; requestsPerMinute?: number; env?: Record<string, string> } = {},
): Promise<SecondNode> {
  const config = readConfig({
    PUBLIC_URL,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SHED_LOAD: "off",
    ...env,
  });
  const database = connect(databaseUrl, { size: 3, timeLimits });
  const log = createLog({ LOG_LEVEL: "silent" });
  const app = await buildApp({
    config,
    database,
    databaseUrl,
    clock,
    log,
    ...(pages && { renderer: pages }),
    requestsPerMinute,
    network: createTestNetwork(),
  });
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  // A listening TCP server has an address with a port.
  const { port } = app.server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    get: (path) => fetch(url + path, { redirect: "manual" }),
    post: (path, body) =>
      fetch(url + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    cache: app.cache,
    database,
    deps: app.deps,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
