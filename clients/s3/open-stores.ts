import { join, resolve } from "node:path";
import type { Clock } from "../../platform/server/clock.ts";
import { createFolderStore } from "../../platform/server/store/folder-store.ts";
import type { OpenStore } from "../../platform/server/store/store.ts";
import { createS3Requests } from "./s3-requests.ts";
import type { S3Config } from "./s3-settings.ts";
import { createS3Store } from "./s3-store.ts";

/** Where files of the site are: in its data folder, unless a bucket is configured. */
export function openStores(
  config: S3Config & { DATA_DIR: string },
  { clock }: { clock: Clock },
): OpenStore {
  const dataDir = resolve(config.DATA_DIR);
  if (config.STORE_URL === undefined) return (folder) => createFolderStore(join(dataDir, folder));
  const [bucket = "", ...folders] = config.STORE_URL.replace(/^s3:\/\//, "").split("/");
  const path = folders.filter(Boolean).join("/");
  return createS3Store(createS3Requests(config, { clock, bucket }), {
    prefix: path ? `${path}/` : "",
  });
}
