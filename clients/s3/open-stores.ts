import { join, resolve } from "node:path";
import type { Clock } from "#platform/server/clock.ts";
import { createFolderStore } from "#platform/server/store/folder-store.ts";
import type { OpenStore, Store } from "#platform/server/store/store.ts";
import { createS3Requests, type S3Config } from "./s3-requests.ts";
import { createS3Store } from "./s3-store.ts";

/** Where files of the site are: in its data folder, unless a bucket is configured. */
export function openStores(
  config: S3Config & { DATA_DIR: string },
  { clock }: { clock: Clock },
): OpenStore {
  const dataDir = resolve(config.DATA_DIR);
  return config.STORE_URL === undefined
    ? (folder) => createFolderStore(join(dataDir, folder))
    : openBucket(config, config.STORE_URL, clock);
}

/** Where backups are copied to; undefined without a bucket for them. */
export const openBackupStore = (config: S3Config, clock: Clock): Store | undefined =>
  config.BACKUP_URL === undefined
    ? undefined
    : openBucket(config, config.BACKUP_URL, clock)("backups");

function openBucket(config: S3Config, url: string, clock: Clock): OpenStore {
  const [bucket = "", ...folders] = url.replace(/^s3:\/\//, "").split("/");
  const path = folders.filter(Boolean).join("/");
  return createS3Store(createS3Requests(config, { clock, bucket }), {
    prefix: path ? `${path}/` : "",
  });
}
