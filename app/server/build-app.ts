import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Clients } from "../../clients/clients.ts";
import { PLAYER_ORIGIN } from "../../clients/youtube/player-origin.ts";
import { beaconPaths } from "../../features/analytics/beacon-paths.ts";
import { tagOf } from "../../features/articles/contract.ts";
import { findNextChange } from "../../features/articles/server/public.ts";
import type { FeatureDeps } from "../../features/define-feature.ts";
import { findOldAddress } from "../../features/imports/server/public.ts";
import { BUILD_HEADER } from "../../features/install-app/contract.ts";
import { openAdminKeys } from "../../platform/server/admin/admin-keys.ts";
import { guardAdmin } from "../../platform/server/admin/guard-admin.ts";
import type { Clock } from "../../platform/server/clock.ts";
import type { Deps } from "../../platform/server/deps.ts";
import { type Api, createApi } from "../../platform/server/http/api.ts";
import { createServer } from "../../platform/server/http/create-server.ts";
import { securityHeaders } from "../../platform/server/http/security-headers.ts";
import type { Network } from "../../platform/server/outbound/guarded-get.ts";
import {
  createResponseCache,
  type ResponseCache,
} from "../../platform/server/page-cache/response-cache.ts";
import { listenForChanges } from "../../platform/server/postgres/changes.ts";
import type { Database } from "../../platform/server/postgres/connect.ts";
import { site } from "../../site.config.ts";
import { serveApiDocument } from "./api-document.ts";
import { addRoutes, allMetrics } from "./compose.ts";
import type { Config } from "./config.ts";
import { servePaymentSandbox } from "./demo/payment-sandbox.ts";
import { type DemoContent, partsOf, serveSandboxPages } from "./demo/sandbox-pages.ts";
import { openClients } from "./open-clients.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { routableUrl } from "./pages/page-urls.ts";
import { paymentHeaders } from "./pages/payment-headers.ts";
import type { Renderer } from "./pages/renderer.ts";
import { servePages } from "./pages/serve-pages.ts";
import { securityText } from "./security-text.ts";

const PAGE_CACHE_BYTES = 96 * 1024 * 1024;

export interface App {
  server: FastifyInstance;
  api: Api;
  cache: ResponseCache;
  deps: Deps & Clients;
  close(): Promise<void>;
}

/** Composes the features into one server. Nothing listens yet. */
export async function buildApp(options: {
  config: Config;
  database: Database;
  databaseUrl: string;
  clock: Clock;
  log: FastifyBaseLogger;
  renderer?: Renderer;
  /** How hosts are reached that a visitor may name. */
  network?: Network;
  /** What one client may ask; tests whose clock stands still set their own. */
  requestsPerMinute?: number | undefined;
  /** How long a provider is waited for. */
  timeLimit?: (() => AbortSignal) | undefined;
  /** What is invented here. */
  demo?: DemoContent | undefined;
  /** More calls, for tests that need one of their own. */
  extend?: (api: Api, server: FastifyInstance) => void;
}): Promise<App> {
  const { config, database, clock, log, renderer, requestsPerMinute, timeLimit } = options;
  const { demo = {} } = options;
  const headers = {
    ...securityHeaders(renderer ? [renderer.bootScript] : [], {
      ...renderer?.looserPolicy,
      // The player of the sandbox is on this site.
      frames: demo.videosUrl ? `${PLAYER_ORIGIN} 'self'` : PLAYER_ORIGIN,
    }),
    ...(renderer && { [BUILD_HEADER]: renderer.build }),
  };
  const cache = createResponseCache({
    clock,
    headers,
    maxBytes: PAGE_CACHE_BYTES,
    enabled: config.PAGE_CACHE === "on",
    timed: [{ tag: tagOf.articles, findNext: (after) => findNextChange(database.db, after) }],
  });
  const title = `${site.name} API`;
  const lowPriorityPaths = Object.values(beaconPaths);
  const server = await createServer({
    ...{ config, clock, log, cache, headers, title, lowPriorityPaths, requestsPerMinute },
    ...(renderer && { rewriteUrl: routableUrl }),
  });
  const api = createApi(server, cache, { secure: config.publicUrl.startsWith("https:") });
  const deps: FeatureDeps & { settings: Config } = {
    ...{ db: database.db, clock, server, cache, log, settings: config },
    ...openClients(config, { clock, log, timeLimit, hasDemoVideos: demo.videosUrl !== undefined }),
    ...{ origin: config.publicUrl, dataDir: config.DATA_DIR, network: options.network },
    built: renderer,
  };
  const admins = guardAdmin(server, { keys: openAdminKeys(config, { clock }), deps });

  addRoutes(api, deps);
  securityText(server, deps);
  operatorRoutes(server, { database, cache, deps, meters: allMetrics(deps), admins });
  await serveApiDocument(server);
  options.extend?.(api, server);

  if (renderer) {
    renderer.serveFiles(server);
    const sandboxUrl = deps.stripe?.sandboxUrl;
    if (sandboxUrl) servePaymentSandbox(server, { sandboxUrl, readScript: renderer.readStandIn });
    serveSandboxPages(server, demo);
    renderer.setTransport(api.call);
    servePages(server, {
      renderer,
      cache,
      origin: config.publicUrl,
      paymentHeaders: paymentHeaders(renderer, deps.stripe),
      worker: config.SERVICE_WORKER,
      demo: partsOf(demo),
      findMoved: (address) => findOldAddress(deps, address),
    });
  }

  const stopListening = await listenForChanges(options.databaseUrl, {
    onInvalidated: cache.invalidate,
    onGap: cache.clear,
    onTrouble: (error) => log.warn({ err: error }, "lost the line that carries changes"),
  });
  server.addHook("onClose", stopListening);
  return { server, api, cache, deps, close: () => server.close() };
}
