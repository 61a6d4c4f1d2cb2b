import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

const MOST_FILES = 4;
const EVERY_MS = 60_000;

/** PostgreSQL starts a new log file every few megabytes but does not delete old ones. */
export function keepLogSmall(folder: string): () => void {
  const prune = async () => {
    const files = await listLogs(folder);
    await Promise.all(files.slice(0, -MOST_FILES).map((file) => rm(file, { force: true })));
  };
  const again = () => void prune().catch(() => undefined);
  again();
  const timer = setInterval(again, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Oldest first. */
export async function listLogs(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.startsWith("postgresql-"))
    .sort()
    .map((name) => join(folder, name));
}
