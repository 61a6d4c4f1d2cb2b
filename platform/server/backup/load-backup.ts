import type pg from "pg";
import { AppError } from "#shared/contract/app-error.ts";
import { systemCode } from "#shared/system-code.ts";
import { MIGRATION_LOCK, runMigrations } from "../postgres/migrate.ts";
import { type Migration, readMigrations } from "../postgres/migrations.ts";
import { type Manifest, tableFile } from "./backup-records.ts";
import { copyRowsIn, fingerprint } from "./copy-rows.ts";
import { listPartitions, listTables } from "./list-tables.ts";

export interface LoadOptions {
  folder: string;
  manifest: Manifest;
  /** Drops the existing tables, if the backup is intact. */
  replace: boolean;
  onProgress?: ((done: number, total: number, about: string) => void) | undefined;
}

/**
 * Loads the rows of a backup, reads all of them back and compares, in one transaction: the database is afterwards
 * either exactly the backup or unchanged.
 */
export async function loadBackup(client: pg.Client, options: LoadOptions): Promise<void> {
  const { folder, manifest, replace, onProgress = () => {} } = options;
  const migrations = await migrationsOf(manifest);
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await clear(client, replace);
    await runMigrations(client, migrations);
    for (const { schema, name, parent, bound } of manifest.partitions) {
      await client.query(
        `create table if not exists ${schema}.${name} partition of public.${parent} ${bound}`,
      );
    }
    const total = 2 * manifest.tables.length;
    for (const [index, table] of manifest.tables.entries()) {
      onProgress(index, total, table.name);
      await fill(client, folder, table);
    }
    for (const { name, value, isCalled } of manifest.sequences) {
      await client.query("select setval($1, $2::bigint, $3)", [`public.${name}`, value, isCalled]);
    }
    await compare(client, manifest, (index, name) =>
      onProgress(manifest.tables.length + index, total, name),
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** The migrations of this release that the backup was made with. */
async function migrationsOf({ migrations }: Manifest): Promise<Migration[]> {
  const known = await readMigrations();
  const names = new Set(known.map(({ name }) => name));
  for (const { name, hash } of migrations) {
    if (!names.has(name)) {
      throw new AppError(
        "conflict",
        `The backup was made by a later release (it has ${name}). Restore it with that release.`,
      );
    }
    if (!known.some((one) => one.hash === hash)) {
      throw new AppError("conflict", `Migration ${name} is not the one the backup was made with.`);
    }
  }
  const wanted = new Set(migrations.map(({ name }) => name));
  return known.filter(({ name }) => wanted.has(name));
}

async function clear(client: pg.Client, replace: boolean) {
  const { rows } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
  );
  if (rows.length === 0) return;
  if (!replace) {
    throw new AppError(
      "conflict",
      "The database is not empty. Use --replace to delete its content and restore the backup.",
    );
  }
  // Only schemas with our tables are dropped, because others may use this database too.
  const schemas = new Set((await listPartitions(client)).map(({ schema }) => schema));
  schemas.add("public");
  await client.query(`drop schema ${[...schemas].join(", ")} cascade; create schema public`);
}

async function fill(client: pg.Client, folder: string, table: Manifest["tables"][number]) {
  const { name, rows, sha256 } = table;
  // The rows that triggers write are in the backup, too.
  await client.query(`alter table public.${name} disable trigger user`);
  // Migrations may have inserted rows.
  await client.query(`delete from public.${name}`);
  const found = await copyRowsIn(client, table, tableFile(folder, name)).catch((error) => {
    throw isOfFile(error) ? damaged(`the file of ${name} cannot be read`) : error;
  });
  await client.query(`alter table public.${name} enable trigger user`);
  if (found.rows !== rows || found.sha256 !== sha256) {
    throw damaged(`the file of ${name} has changed`);
  }
}

async function compare(
  client: pg.Client,
  { format, tables }: Manifest,
  onTable: (index: number, name: string) => void,
) {
  const list = await listTables(client, format);
  if (list.length !== tables.length)
    throw damaged("its tables differ from those of its migrations");
  for (const [index, table] of list.entries()) {
    onTable(index, table.name);
    const expected = tables.find(({ name }) => name === table.name);
    const found = await fingerprint(client, table);
    if (found.rows !== expected?.rows || found.sha256 !== expected.sha256) {
      throw damaged(`${table.name} differs after loading`);
    }
  }
}

/** A file that is missing or cannot be decompressed, or rows that fit into no table. */
const isOfFile = (error: unknown) => /^(?:ENOENT|Z_|22)/.test(systemCode(error) ?? "");

const damaged = (what: string) =>
  new AppError("unusable_content", `The backup is damaged: ${what}. Nothing was changed.`);
