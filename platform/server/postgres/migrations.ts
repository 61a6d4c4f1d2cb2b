import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";

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

interface AppliedMigration {
  name: string;
  hash: string;
  oldestRelease: string | null;
}

/** What stands between the tables of a database and this release. */
export interface SchemaFit {
  /** Those of this release that are not applied. */
  missing: Migration[];
  /** One of this release that has another content than the one that was applied. */
  changed: string | undefined;
  /** The first one that this release does not know. */
  later: string | undefined;
  /** Whether the tables still serve this release: later migrations have only added to them. */
  isServed: boolean;
}

/** A release is known by its last migration. Without a table of migrations, all are missing. */
export async function fitOf(
  client: Pick<pg.Pool | pg.Client, "query">,
  known: readonly Migration[],
): Promise<SchemaFit> {
  const applied = await readApplied(client);
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const names = new Set(known.map(({ name }) => name));
  const last = known.at(-1)?.name ?? "";
  const isOther = ({ name, hash }: Migration) => hashes.has(name) && hashes.get(name) !== hash;
  return {
    missing: known.filter(({ name }) => !hashes.has(name)),
    changed: known.find(isOther)?.name,
    later: applied.find(({ name }) => !names.has(name))?.name,
    isServed: applied.every(({ oldestRelease }) => oldestRelease === null || oldestRelease <= last),
  };
}

async function readApplied(
  client: Pick<pg.Pool | pg.Client, "query">,
): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query("select to_regclass('migrations') is null as none");
  if (found[0]?.none) return [];
  // As JSON, because earlier releases have made the table without the last column.
  const { rows } = await client.query<AppliedMigration>(
    `select name, hash, to_jsonb(migrations) ->> 'oldest_release' as "oldestRelease" from migrations order by name`,
  );
  return rows;
}
