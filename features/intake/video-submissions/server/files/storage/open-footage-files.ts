import { join } from "node:path";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { footageBucket } from "./footage-bucket.ts";
import type { FootageFiles } from "./footage-files.ts";
import { footageFolder } from "./footage-folder.ts";

export interface FootageStorage {
  db: Queryable;
  dataDir: string;
  openStore: OpenStore;
}

const FOLDER = "footage";

/** In a folder of this machine, or in the bucket that all nodes share. */
export function openFootageFiles({ db, dataDir, openStore }: FootageStorage): FootageFiles {
  const store = openStore(FOLDER);
  return store.isShared
    ? footageBucket({ db, store, workFolder: join(dataDir, "footage-work") })
    : footageFolder(join(dataDir, FOLDER));
}
