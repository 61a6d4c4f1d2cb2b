import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, isIPv6 } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { DestinationStream } from "pino";
import type { Mails } from "#app/mails/entry-mails.tsx";
import { type App, buildApp } from "#app/server/build-app.ts";
import { allSecretFields } from "#app/server/compose.ts";
import { readConfig } from "#app/server/config.ts";
import type { DemoContent } from "#app/server/demo/sandbox-pages.ts";
import type { BuiltNewsroom } from "#app/server/newsroom/serve-newsroom.ts";
import type { Renderer } from "#app/server/pages/renderer.ts";
import type { Api } from "#platform/server/http/api.ts";
import { createLog } from "#platform/server/log.ts";
import type { Network } from "#platform/server/outbound/guarded-request.ts";
import type { ResponseCache } from "#platform/server/page-cache/response-cache.ts";
import { connect, type Database } from "#platform/server/postgres/connect.ts";
import { LONG_TIME_LIMITS, noTimeLimit } from "../builders/long-time-limits.ts";
import { awaitInvalidation } from "../checks/await-invalidation.ts";
import { PUBLIC_URL } from "../checks/public-url.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";
import { createDatabase, setOwnerOf } from "./test-database.ts";
import { createTestNetwork } from "./test-network.ts";

export { PUBLIC_URL };

export interface TestApp {
  url: string;
  port: number;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** The body of a response, which must be a success. */
  read<T = unknown>(path: string): Promise<T>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  deps: App["deps"];
  clock: TestClock;
  database: Database;
  databaseUrl: string;
  ownerUrl: string;
  /** For statements that the serving role may not run. */
  owner: Database;
  cache: ResponseCache;
  dataDir: string;
  /** Resolves when the cache has received every notification. */
  settled(): Promise<void>;
  beginDrain(): void;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Off by default, so that a test sees its own writes at once. */
  cache?: "on" | "off";
  env?: Record<string, string>;
  logTo?: DestinationStream;
  /** The built pages; without them only calls are served. */
  pages?: Renderer;
  /** Any free one by default. */
  port?: number;
  /** Where it listens: the loopback address of IPv4 by default. */
  host?: string;
  /** The built newsroom. */
  newsroom?: BuiltNewsroom;
  /** The templates of mails, for tests of what shows a mail. */
  mails?: Mails;
  /** The rate limit of one client; none by default, because the clock stands still. */
  requestsPerMinute?: number;
  /** The network of this test; none by default. */
  network?: Network;
  /** The demo content of this site; none by default. */
  demo?: DemoContent;
  /** Calls that only this test uses. */
  extend?: (api: Api, server: FastifyInstance) => void;
}

/** The whole server on its own port, with its own database and a clock that stands still. */
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
  const database = connect(databaseUrl, { size: 5, timeLimits: LONG_TIME_LIMITS });
  const owner = connect(ownerUrl, { size: 1, timeLimits: LONG_TIME_LIMITS });
  setOwnerOf(database.db, owner.db);
  const clock = createTestClock();
  const app = await buildApp({
    config,
    database,
    databaseUrl,
    ownerUrl,
    clock,
    log: createLog(config, { destination: options.logTo, secretFields: allSecretFields }),
    network: options.network ?? createTestNetwork(),
    requestsPerMinute: options.requestsPerMinute ?? Number.MAX_SAFE_INTEGER,
    timeLimit: noTimeLimit,
    ...(options.pages && { renderer: options.pages }),
    ...(options.newsroom && { newsroom: options.newsroom }),
    ...(options.mails && { mails: options.mails }),
    ...(options.demo && { demo: options.demo }),
    ...(options.extend && { extend: options.extend }),
  });
  const host = options.host ?? "127.0.0.1";
  await app.server.listen({ port: options.port ?? 0, host });
  // A listening TCP server has an address with a port.
  const { port } = app.server.server.address() as AddressInfo;
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

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
      // The type is checked by the test.
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
    beginDrain: app.beginDrain,
    async close() {
      await app.close();
      await database.close();
      await owner.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
