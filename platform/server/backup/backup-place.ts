import { join, resolve } from "node:path";
import type { PlatformConfig } from "../settings/platform-settings.ts";

/** Where backups are made from the newsroom, and of what. */
export interface BackupPlace {
  /** Each backup is a directory in it. */
  folder: string;
  /** Connects as the owner of the tables: the serving role does not read all of them. */
  ownerUrl: string;
  /** The directory of the pictures. */
  pictures: string;
}

export const backupPlace = (
  { BACKUP_DIR, DATA_DIR }: Pick<PlatformConfig, "BACKUP_DIR" | "DATA_DIR">,
  ownerUrl: string,
): BackupPlace => ({
  folder: resolve(BACKUP_DIR ?? join(DATA_DIR, "backups")),
  ownerUrl,
  pictures: join(DATA_DIR, "media"),
});
