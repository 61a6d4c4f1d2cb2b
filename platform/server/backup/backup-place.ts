import { join, resolve } from "node:path";
import type { PlatformConfig } from "../settings/platform-settings.ts";
import type { Store } from "../store/store.ts";

/** Where backups are made from the newsroom, and of what. */
export interface BackupPlace {
  /** Each backup is a directory in it. */
  folder: string;
  /** Connects as the owner of the tables: the serving role does not read all of them. */
  ownerUrl: string;
  /** Read instead of the primary where it can be. */
  replicaUrl?: string | undefined;
  /** The directory of the pictures. */
  pictures: string;
  /** Whether the rows of tables with single events are in it. */
  events: boolean;
  /** Public keys of age; with one, backups are encrypted. */
  recipients: readonly string[];
  /** Where a copy of each goes, if anywhere. */
  store: Store | undefined;
  /** Where a backup is before it is encrypted: on the machine of the site, not where backups go. */
  work: string;
}

export const backupPlace = (
  {
    BACKUP_DIR,
    BACKUP_EVENTS,
    BACKUP_RECIPIENTS,
    DATABASE_REPLICA_URL,
    DATA_DIR,
  }: Pick<
    PlatformConfig,
    "BACKUP_DIR" | "BACKUP_EVENTS" | "BACKUP_RECIPIENTS" | "DATABASE_REPLICA_URL" | "DATA_DIR"
  >,
  ownerUrl: string,
  store: Store | undefined,
): BackupPlace => ({
  store,
  folder: resolve(BACKUP_DIR ?? join(DATA_DIR, "backups")),
  ownerUrl,
  replicaUrl: DATABASE_REPLICA_URL,
  pictures: join(DATA_DIR, "media"),
  events: BACKUP_EVENTS === "on",
  recipients: BACKUP_RECIPIENTS,
  work: join(DATA_DIR, "backup-work"),
});
