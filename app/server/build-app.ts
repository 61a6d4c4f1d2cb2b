import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { PLAYER_ORIGIN } from "#clients/youtube/youtube-client.ts";
import { BUILD_HEADER } from "#features/device/calls/install-app.ts";
import { openPreview } from "#features/editor/server/public.ts";
import { findOldAddress } from "#features/imports/server/public.ts";
import { clipChanges } from "#features/media/clips/server/clip-public.ts";
import { beaconPaths } from "#features/numbers/beacon-paths.ts";
import { readSiteChanges } from "#features/site/site-settings/server/public.ts";
import { createStaffSessions } from "#features/staff/server/public.ts";
import { tagOf } from "#features/stories/calls/reading.ts";
import {
  findNextBreakingEnd,
  findNextListChange,
  findNextLiveEnd,
} from "#features/stories/server/public.ts";
import { changeSite } from "#platform/publication/change-site.ts";
import { openAdminKeys } from "#platform/server/admin-keys.ts";
import { backupTarget } from "#platform/server/backup/stored-backups.ts";
import type { Clock } from "#platform/server/clock.ts";
import { type Api, createApi } from "#platform/server/http/api.ts";
import { createDrain } from "#platform/server/http/create-drain.ts";
import { createServer } from "#platform/server/http/create-server.ts";
import { guardAdmin } from "#platform/server/http/guards/guard-admin.ts";
import { openOperatorPort, serveOperatorsAlone } from "#platform/server/http/operator-port.ts";
import { securityHeaders } from "#platform/server/http/security-headers.ts";
import type { Network } from "#platform/server/outbound/guarded-request.ts";
import {
  createResponseCache,
  type ResponseCache,
} from "#platform/server/page-cache/response-cache.ts";
import { changesLag } from "#platform/server/postgres/changes-lag.ts";
import type { Database } from "#platform/server/postgres/connect.ts";
import { readMigrations } from "#platform/server/postgres/migrations.ts";
import { openReplica, replicaMeters } from "#platform/server/postgres/open-replica.ts";
import { watchDatabase } from "#platform/server/postgres/watch-database.ts";
import { SETTINGS } from "#platform/server/settings/runtime-changes.ts";
import { serveLive } from "#platform/server/staff-api/live-streams.ts";
import { serveAlarms } from "#platform/server/staff-api/serve-alarms.ts";
import { createStaffApi } from "#platform/server/staff-api/staff-api.ts";
import { workMetrics } from "#platform/server/work-metrics.ts";
import { site } from "#site.config.ts";
import type { Mails } from "../mails/entry-mails.tsx";
import { serveApiDocument } from "./api-document.ts";
import {
  addRoutes,
  addStaffRoutes,
  allMailKinds,
  allMetrics,
  declared,
  type OpenedDeps,
  openFeatures,
} from "./compose.ts";
import type { Config } from "./config.ts";
import {
  type DemoContent,
  partsOf,
  servePaymentSandbox,
  serveSandboxPages,
} from "./demo/sandbox-pages.ts";
import { followChanges, followSettings } from "./follow-changes.ts";
import { type BuiltNewsroom, serveNewsroom } from "./newsroom/serve-newsroom.ts";
import { servePreview } from "./newsroom/serve-preview.ts";
import { openClients, openObservers } from "./open-clients.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { BUILDS_FOLDER, serveOtherBuilds } from "./pages/other-builds.ts";
import { startScript } from "./pages/page-document.ts";
import { routableUrl } from "./pages/page-urls.ts";
import { paymentHeaders } from "./pages/payment-headers.ts";
import type { Renderer } from "./pages/renderer.ts";
import { servePages } from "./pages/serve-pages.ts";
import type { Siblings } from "./processes/join-processes.ts";
import { securityText } from "./security-text.ts";

export interface App {
  server: FastifyInstance;
  api: Api;
  cache: ResponseCache;
  deps: OpenedDeps;
  /** See `Drain`. */
  beginDrain(): void;
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** Composes the features into one server. Nothing listens yet. */
export async function buildApp(options: {
  config: Config;
  database: Database;
  databaseUrl: string;
  /** Connects as the owner of the tables, for backups; the same by default. */
  ownerUrl?: string;
  clock: Clock;
  log: FastifyBaseLogger;
  renderer?: Renderer;
  /** The newsroom in the browser. */
  newsroom?: BuiltNewsroom;
  /** The templates of mails. */
  mails?: Mails;
  /** How hosts are reached that a visitor may name. */
  network?: Network;
  /** What one client may ask; tests whose clock stands still set their own. */
  requestsPerMinute?: number | undefined;
  /** How long a provider is waited for. */
  timeLimit?: (() => AbortSignal) | undefined;
  /** What is invented here. */
  demo?: DemoContent | undefined;
  /** The other processes on the same port. */
  siblings?: Siblings | undefined;
  /** More calls, for tests that need one of their own. */
  extend?: (api: Api, server: FastifyInstance) => void;
}): Promise<App> {
  const { config, database, clock, log, renderer, requestsPerMinute, timeLimit } = options;
  const { demo = {} } = options;
  const headers: Record<string, string> = {
    ...securityHeaders(renderer ? [renderer.bootScript, startScript] : [], {
      ...renderer?.looserPolicy,
      // The player of the sandbox is on this site.
      frames: demo.videosUrl ? `${PLAYER_ORIGIN} 'self'` : PLAYER_ORIGIN,
    }),
    ...(renderer && { [BUILD_HEADER]: renderer.build }),
  };
  const cache = createResponseCache({
    clock,
    headers,
    maxBytes: config.PAGE_CACHE_MB * 1_000_000,
    enabled: config.PAGE_CACHE === "on",
    purgedTag: config.PURGER && SETTINGS,
    timed: [
      { tag: tagOf.articles, findNext: (after) => findNextListChange(database.db, after) },
      { tag: tagOf.breaking, findNext: (after) => findNextBreakingEnd(database.db, after) },
      { tag: tagOf.live, findNext: (after) => findNextLiveEnd(database.db, after) },
      clipChanges(database.db),
    ],
  });
  const drain = createDrain();
  const observers = await openObservers(config, { log, pool: database.pool });
  const server = await createServer({
    config,
    db: database.db,
    clock,
    log,
    cache,
    drain,
    headers,
    observers,
    title: `${site.name} API`,
    lowPriorityPaths: Object.values(beaconPaths),
    requestsPerMinute,
    ...(renderer && { rewriteUrl: routableUrl }),
  });
  if (config.ROLE === "worker") serveOperatorsAlone(server);
  const secure = config.publicUrl.startsWith("https:");
  const api = createApi(server, cache, { secure, clock });
  const replica = openReplica(config.DATABASE_REPLICA_URL, {
    primary: database,
    size: config.DATABASE_POOL,
    mostBehindSeconds: config.DATABASE_REPLICA_SECONDS,
  });
  const clients = openClients(config, {
    clock,
    log,
    timeLimit,
    db: database.db,
    hasDemoVideos: demo.videosUrl !== undefined,
  });
  const deps = openFeatures({
    db: database.db,
    clock,
    server,
    cache,
    log,
    replica,
    settings: config,
    ...clients,
    origin: config.publicUrl,
    newsroomOrigin: config.newsroomUrl,
    dataDir: config.DATA_DIR,
    network: options.network,
    backups: backupTarget(config, {
      ownerUrl: options.ownerUrl ?? options.databaseUrl,
      store: clients.backupStore,
      folders: declared.backedUpFolders,
    }),
    ...declared,
    built: renderer,
    isBehind: () => config.SHED_LOAD === "on" && server.isUnderPressure(),
    mailKinds: options.mails
      ? allMailKinds({
          mails: options.mails,
          origin: config.publicUrl,
          newsroomOrigin: config.newsroomUrl,
        })
      : {},
  });
  const admins = guardAdmin(server, { keys: openAdminKeys(config, { clock }), deps });

  const staffSecure = config.newsroomUrl.startsWith("https:");
  const sessions = createStaffSessions(deps, { secure: staffSecure });
  const staffApi = createStaffApi(server, {
    deps,
    cache,
    sessions,
    secure: staffSecure,
    origin: config.newsroomUrl,
  });

  addRoutes(api, deps);
  addStaffRoutes(staffApi, deps);
  serveAlarms(staffApi);
  const live = serveLive(staffApi, server);
  securityText(server, deps);
  const { OPERATOR_PORT: operatorPort, HOST: host } = config;
  const hasOwnPort = operatorPort !== undefined;
  const watch = watchDatabase(database, { migrations: await readMigrations() });
  const lag = changesLag(database.pool);
  operatorRoutes(server, {
    watch,
    cache,
    drain,
    replica,
    deps,
    admins,
    hasOwnPort,
    siblings: options.siblings,
    meters: [
      observers.times,
      ...workMetrics({ deps, database, watch, lag, dataDir: config.DATA_DIR }),
      ...allMetrics(deps),
      ...replicaMeters(replica),
    ],
  });
  if (hasOwnPort) openOperatorPort(server, { port: operatorPort, host });
  await serveApiDocument(server, config.publicUrl);
  options.extend?.(api, server);

  if (renderer) {
    renderer.serveFiles(server);
    serveOtherBuilds(server, deps.openStore(BUILDS_FOLDER));
    if (options.newsroom) {
      serveNewsroom(server, { built: options.newsroom, sessions, ...renderer });
      servePreview(server, {
        renderer,
        sessions,
        secure: staffSecure,
        origin: deps.origin,
        demo: partsOf(demo),
        openPreview: (id, visitor) => openPreview(deps, id, visitor),
        drawCard: deps.shareCards.ofArticle,
      });
    }
    const sandboxUrl = deps.stripe?.sandboxUrl;
    if (sandboxUrl) servePaymentSandbox(server, { sandboxUrl, readScript: renderer.readStandIn });
    serveSandboxPages(server, demo);
    renderer.setTransport(api.call);
    const pages = servePages(server, {
      renderer,
      cache,
      origin: config.publicUrl,
      policy: headers["content-security-policy"] ?? "",
      paymentHeaders: paymentHeaders(renderer, deps.stripe),
      worker: config.SERVICE_WORKER,
      demo: partsOf(demo),
      findMoved: (address) => findOldAddress(deps, address),
    });
    api.showFormsWith(pages.sendFormPage);
  }

  const settings = followSettings({
    read: () => readSiteChanges(database.db),
    apply: (changes) => {
      changeSite(changes);
      renderer?.forgetParts();
      cache.clear();
    },
    onTrouble: (error) => log.warn({ err: error }, "could not read the settings"),
  });
  const stopListening = await followChanges(options.databaseUrl, {
    settings,
    replica,
    cache,
    live,
    lag,
    log,
  });
  server.addHook("onClose", async () => {
    settings.stop();
    await stopListening();
    await replica.close();
    await observers.stop();
  });
  // After listening, so that no change falls between.
  await settings.load();
  const [finish, close] = [() => drain.finish(server), () => drain.close(server)];
  return { server, api, cache, deps, beginDrain: drain.begin, finish, close };
}
