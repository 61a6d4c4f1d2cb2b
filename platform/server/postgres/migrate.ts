import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { MINUTE, SECOND } from "../../../shared/time/units.ts";
import { grantRights } from "./grant-rights.ts";
import { hostsOf, roleOf } from "./hosts.ts";

const folder = fileURLToPath(new URL("../../../db/migrations", import.meta.url));

/** Allows one migration at a time in the whole cluster. */
export const MIGRATION_LOCK = 7_210_021;

/** Queries queue behind a migration that waits for a table, so it gives up soon and tries again. */
const LOCK_WAIT = SECOND;
const MOST_TRIES = 120;

const makeMigrations =
  "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())";

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, "utf8");
      return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/**
 * Brings the database to this release's tables. Forward only; a database of a later release is left alone.
 * `url` is the owner's; the role of `servingUrl` gets its rights.
 */
export async function migrate(
  url: string,
  { say = () => {}, servingUrl = url }: { say?: (line: string) => void; servingUrl?: string } = {},
): Promise<void> {
  const client = new pg.Client({
    connectionString: await hostsOf(url).find(),
    connectionTimeoutMillis: 10 * SECOND,
  });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query(`set lock_timeout = ${10 * MINUTE}`);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(makeMigrations);
    const { rows } = await client.query<{ name: string; hash: string }>(
      "select name, hash from migrations",
    );
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const known = await readMigrations();
    refuseUnknown(applied, known);
    for (const migration of known.filter(({ name }) => !applied.has(name))) {
      say(`Updating the database: ${migration.name}`);
      await apply(client, migration);
    }
    if (roleOf(servingUrl) !== roleOf(url)) await grantRights(client, roleOf(servingUrl));
  } finally {
    await client.end();
  }
}

/** Whether no release has created its tables here. */
export async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query("select to_regclass('migrations') is null as yes");
  return rows[0]?.yes === true;
}

/** Whether exactly the migrations of this release are applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const [applied, known] = [await readApplied(pool), await readMigrations()];
  return applied.size === known.length && hasAll(applied, known);
}

/** Whether these are applied. So may later ones be, which add to what this release reads. */
export async function hasMigrations(pool: pg.Pool, known: readonly Migration[]): Promise<boolean> {
  return hasAll(await readApplied(pool), known);
}

const hasAll = (applied: ReadonlyMap<string, string>, known: readonly Migration[]) =>
  known.every(({ name, hash }) => applied.get(name) === hash);

async function readApplied(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  if (await isEmpty(pool)) return new Map();
  const { rows } = await pool.query<{ name: string; hash: string }>(
    "select name, hash from migrations",
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Creates the tables of these migrations in an empty database, within the caller's transaction. */
export async function runMigrations(client: pg.Client, list: readonly Migration[]): Promise<void> {
  await client.query(makeMigrations);
  for (const migration of list) await run(client, migration);
}

async function run(client: pg.Client, { name, sql, hash }: Migration) {
  await client.query(sql);
  await client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
}

async function apply(client: pg.Client, migration: Migration) {
  for (let tries = 1; ; tries += 1) {
    await client.query(`begin; set local lock_timeout = ${LOCK_WAIT}`);
    try {
      await run(client, migration);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!isLockedOut(error) || tries === MOST_TRIES) {
        throw new Error(`Migration ${migration.name} failed; the database is unchanged`, {
          cause: error,
        });
      }
      await pause(LOCK_WAIT);
    }
  }
}

/** Waited too long for a lock, or gave way in a deadlock. */
const isLockedOut = (error: unknown) =>
  error instanceof pg.DatabaseError && ["55P03", "40P01"].includes(error.code ?? "");

function refuseUnknown(applied: ReadonlyMap<string, string>, known: readonly Migration[]) {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of applied) {
    if (!hashes.has(name)) {
      throw new Error(
        `The database was made by a later release (it has ${name}). Start that release instead.`,
      );
    }
    if (hashes.get(name) !== hash) {
      throw new Error(`Migration ${name} was changed after it had been applied. Restore the file.`);
    }
  }
}
