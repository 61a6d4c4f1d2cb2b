import { mkdir, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { chooseLocation } from "./cluster/choose-location.ts";
import { databaseUrls } from "./cluster/prepare-database.ts";
import { readPasswords } from "./cluster/read-passwords.ts";
import { DataFolderInUse } from "./embedded-postgres-failed.ts";
import { findRunningServer } from "./process/find-running-server.ts";
import { REACHABLE_BASE, startEmbeddedPostgres } from "./start-embedded-postgres.ts";

/** For a command: connects to the database of the running site, or starts it for as long as needed. */
export async function reachEmbeddedPostgres(options: { dataDir: string }) {
  await mkdir(resolve(options.dataDir), { recursive: true });
  const dataDir = await realpath(options.dataDir);
  try {
    const started = await startEmbeddedPostgres({ dataDir, say: () => {} });
    return { ...started, isOurs: true };
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const location = await chooseLocation(dataDir, REACHABLE_BASE);
    const server = await findRunningServer(location.cluster);
    if (!server) throw error;
    const urls = databaseUrls(server.port, await readPasswords(location.keep));
    return { ...urls, isOurs: false, stop: async () => {} };
  }
}
