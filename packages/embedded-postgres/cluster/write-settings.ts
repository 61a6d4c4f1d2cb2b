import { chown, mkdir, rename, writeFile } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import type { DatabaseLocation } from "./choose-location.ts";

export const SETTINGS_FILE = "managed.conf";
export const LOG_FOLDER = "log";
const MB = 1024 * 1024;

/** Rewritten at every start; ALTER SYSTEM and the operator's postgresql.auto.conf override it. */
export async function writeSettings({ home, cluster, user }: DatabaseLocation): Promise<void> {
  const logs = join(home, LOG_FOLDER);
  const file = join(cluster, SETTINGS_FILE);
  await mkdir(logs, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, settings(), { mode: 0o600 });
  if (user) {
    await Promise.all([logs, `${file}.new`].map((path) => chown(path, user.uid, user.gid)));
  }
  await rename(`${file}.new`, file);
}

function settings(): string {
  const limit = process.constrainedMemory();
  const memory = Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY);
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max(memory / part / MB, least), most))}MB`;
  const values = {
    max_connections: "100",
    shared_buffers: share(8, 32, 512),
    effective_cache_size: share(2, 128, 16_384),
    work_mem: share(256, 4, 16),
    maintenance_work_mem: share(32, 16, 128),
    max_wal_size: "1GB",
    random_page_cost: "1.1",
    // Pages make many small queries, for which JIT costs more than it saves.
    jit: "off",
    max_logical_replication_workers: "0",
    timezone: "UTC",
    log_timezone: "UTC",
    password_encryption: "scram-sha-256",
    logging_collector: "on",
    log_directory: `../${LOG_FOLDER}`,
    log_filename: "postgresql-%Y%m%d-%H%M%S.log",
    log_rotation_age: "0",
    log_rotation_size: "4MB",
    log_file_mode: "0600",
    log_line_prefix: "%m [%p] ",
    log_checkpoints: "off",
  };
  return Object.entries(values)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join("");
}
