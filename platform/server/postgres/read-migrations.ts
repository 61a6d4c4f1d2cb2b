import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../db/migrations", import.meta.url));

export interface Migration {
  name: string;
  sql: string;
  hash: string;
  /** The last migration of the oldest release that still works after it; undefined if it only adds. */
  oldestRelease: string | undefined;
}

const OLDEST_RELEASE = /^-- oldest release: (\S+)$/m;

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, "utf8");
      const hash = createHash("sha256").update(sql).digest("hex");
      return { name, sql, hash, oldestRelease: OLDEST_RELEASE.exec(sql)?.[1] };
    }),
  );
}
