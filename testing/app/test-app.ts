import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { DestinationStream } from "pino";
import { buildApp } from "../../app/server/build-app.ts";
import { allSecretFields } from "../../app/server/compose.ts";
import { readConfig } from "../../app/server/config.ts";
import type { DemoContent } from "../../app/server/demo/sandbox-pages.ts";
import type { Renderer } from "../../app/server/pages/renderer.ts";
import type { Clients } from "../../clients/clients.ts";
import { syncCategories } from "../../features/articles/server/public.ts";
import type { Deps } from "../../platform/server/deps.ts";
import type { Api } from "../../platform/server/http/api.ts";
import { createLog } from "../../platform/server/log.ts";
import type { Network } from "../../platform/server/outbound/guarded-get.ts";
import type { ResponseCache } from "../../platform/server/page-cache/response-cache.ts";
import { connect, type Database } from "../../platform/server/postgres/connect.ts";
import { NO_HURRY, noTimeLimit } from "../builders/no-hurry.ts";
import { awaitInvalidation } from "../checks/await-invalidation.ts";
import { PUBLIC_URL } from "../checks/public-url.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createDatabase } from "./test-database.ts";
import { createTestNetwork } from "./test-network.ts";

export { PUBLIC_URL };

export interface TestApp {
  url: string;
  port: number;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** What a call answered, which must be success. */
  read<T = unknown>(path: string): Promise<T>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  deps: Deps & Clients;
  clock: TestClock;
  database: Database;
  databaseUrl: string;
  ownerUrl: string;
  /** For what the role that serves the site may not do. */
  owner: Database;
  cache: ResponseCache;
  dataDir: string;
  /** Until the cache has heard of all that was written so far. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Off unless asked for: a test sees what it wrote at once. */
  cache?: "on" | "off";
  env?: Record<string, string>;
  logTo?: DestinationStream;
  /** The built pages; without them only calls are answered. */
  pages?: Renderer;
  /** Of one client; as many as it likes unless said, because time stands still between them. */
  requestsPerMinute?: number;
  /** The internet of this test; usually there is none. */
  network?: Network;
  /** What is invented on this site; nothing unless said. */
  demo?: DemoContent;
  /** Calls that only this test knows. */
  extend?: (api: Api, server: FastifyInstance) => void;
}

/** The whole server on a port of its own, with a database of its own and time that stands still. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { url: databaseUrl, ownerUrl, drop } = await createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "newsroom-data-"));
  const config = readConfig({
    PORT: "0",
    PUBLIC_URL,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PAGE_CACHE: options.cache ?? "off",
    SHED_LOAD: "off",
    LOG_LEVEL: options.logTo ? "trace" : "silent",
    ...options.env,
  });
  const database = connect(databaseUrl, { size: 5, timeLimits: NO_HURRY });
  const owner = connect(ownerUrl, { size: 1, timeLimits: NO_HURRY });
  const clock = createTestClock();
  const app = await buildApp({
    config,
    database,
    databaseUrl,
    clock,
    log: createLog(config, { destination: options.logTo, secretFields: allSecretFields }),
    network: options.network ?? createTestNetwork(),
    requestsPerMinute: options.requestsPerMinute ?? Number.MAX_SAFE_INTEGER,
    timeLimit: noTimeLimit,
    ...(options.pages && { renderer: options.pages }),
    ...(options.demo && { demo: options.demo }),
    ...(options.extend && { extend: options.extend }),
  });
  await syncCategories(app.deps);
  // Else word of the categories could still drop what the test's first request stored.
  await awaitInvalidation(app.deps, app.cache);
  await app.server.listen({ port: 0, host: "127.0.0.1" });
  // A listening TCP server has an address with a port.
  const { port } = app.server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const get = (path: string, init?: RequestInit) =>
    fetch(url + path, { redirect: "manual", ...init });
  return {
    url,
    port,
    get,
    async read<T>(path: string) {
      const response = await get(path);
      if (!response.ok)
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      // The test says what it expects and then looks at it.
      return (await response.json()) as T;
    },
    post: (path, body, headers = {}) =>
      fetch(url + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    deps: app.deps,
    clock,
    database,
    databaseUrl,
    ownerUrl,
    owner,
    cache: app.cache,
    dataDir,
    settled: () => awaitInvalidation(app.deps, app.cache),
    async close() {
      await app.close();
      await database.close();
      await owner.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
