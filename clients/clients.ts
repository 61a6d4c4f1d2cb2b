import type { Alarms } from "#platform/server/alarms.ts";
import type { Purger } from "#platform/server/page-cache/purge-caches.ts";
import type { OpenStore, Store } from "#platform/server/store/store.ts";
import type { Clickhouse } from "./clickhouse.ts";
import type { StripeClient } from "./stripe/stripe-client.ts";
import type { XClient } from "./x/x-client.ts";
import type { YoutubeClient } from "./youtube/youtube-client.ts";

/** Clients of outside services. Only jobs use them, except for payments and files, which requests reach. */
export interface Clients {
  youtube: YoutubeClient;
  x: XClient;
  /** Undefined until the keys are set. */
  stripe: StripeClient | undefined;
  /** For the operator. */
  alarms: Alarms;
  /** Undefined where nothing makes shared caches forget. */
  purger: Purger | undefined;
  /** Undefined where raw events of readers stay in PostgreSQL. */
  clickhouse: Clickhouse | undefined;
  /** Files that every node reads. */
  openStore: OpenStore;
  /** Where backups are copied to, if anywhere. */
  backupStore: Store | undefined;
}
