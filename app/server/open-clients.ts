import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { openClickhouse } from "#clients/clickhouse.ts";
import type { Clients } from "#clients/clients.ts";
import { openPurger } from "#clients/purger.ts";
import { openBackupStore, openStores } from "#clients/s3/open-stores.ts";
import { openStripe } from "#clients/stripe/stripe-client.ts";
import { createXClient } from "#clients/x/x-client.ts";
import { createYoutubeClient } from "#clients/youtube/youtube-client.ts";
import { createAlarms, storeAlarm } from "#platform/server/alarms.ts";
import type { Clock } from "#platform/server/clock.ts";
import { createRequestTimes, type Observers } from "#platform/server/http/observe-requests.ts";
import { trustedProxies } from "#platform/server/limits/networks.ts";
import type { Db } from "#platform/server/postgres/connect.ts";
import { site } from "#site.config.ts";
import type { Config } from "./config.ts";

/** The clients of outside services, as configured. */
export function openClients(
  config: Config,
  {
    log,
    hasDemoVideos = false,
    db,
    ...options
  }: {
    clock: Clock;
    log: FastifyBaseLogger;
    /** Keeps alarms for the newsroom. */
    db?: Db;
    timeLimit?: (() => AbortSignal) | undefined;
    /** Whether the videos are those of the sandbox. */
    hasDemoVideos?: boolean;
  },
): Clients {
  const { local, national } = site.channels;
  return {
    youtube: createYoutubeClient(
      {
        channels: {
          local: config.YOUTUBE_LOCAL_CHANNEL_ID ?? local.id,
          national: config.YOUTUBE_NATIONAL_CHANNEL_ID ?? national.id,
        },
        apiUrl: config.YOUTUBE_API_URL,
        feedUrl: config.YOUTUBE_FEED_URL,
        pictureOrigins: config.YOUTUBE_PICTURE_ORIGINS,
        key: config.YOUTUBE_API_KEY,
        isDemo: hasDemoVideos,
      },
      options,
    ),
    x: createXClient(
      {
        apiUrl: config.X_API_URL,
        pictureOrigins: config.X_PICTURE_ORIGINS,
        token: config.X_BEARER_TOKEN,
        userId: config.X_USER_ID,
      },
      options,
    ),
    stripe: openStripe(config, options.clock, options.timeLimit),
    purger: openPurger(config),
    clickhouse: openClickhouse(config),
    openStore: openStores(config, options),
    backupStore: openBackupStore(config, options.clock),
    alarms: createAlarms(
      log,
      db && ((alarm, facts) => storeAlarm(db, { alarm, facts, at: options.clock.now() })),
    ),
  };
}

/** Everything that observes requests: metrics, and the access log and traces if they are configured. */
export async function openObservers(
  config: Config,
  { log, pool }: { log: FastifyBaseLogger; pool: pg.Pool },
): Promise<Observers & { stop(): Promise<void> }> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  const observers = {
    times: createRequestTimes(),
    // Written whatever LOG_LEVEL is.
    accessLog: config.ACCESS_LOG === "on" ? log.child({}, { level: "info" }) : undefined,
  };
  if (endpoint === undefined) return { ...observers, stop: async () => {} };
  // Loaded only where traces are wanted.
  const { startOtlp } = await import("#clients/otlp.ts");
  const isProxy = trustedProxies(config.TRUST_PROXY);
  const { traceRequest, stop } = startOtlp(config, { endpoint, pool, log, isProxy });
  return { ...observers, trace: traceRequest, stop };
}
