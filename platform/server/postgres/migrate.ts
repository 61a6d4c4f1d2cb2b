import { setTimeout as pause } from "node:timers/promises";
import pg, { type Client } from "pg";
import { limitedTables } from "#db/rights.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { hostsOf, roleOf } from "./hosts.ts";
import { fitOf, type Migration, readMigrations, type SchemaFit } from "./migrations.ts";

/** Allows one migration at a time in the whole cluster. */
export const MIGRATION_LOCK = 7_210_021;

/** Queries queue behind a migration that waits for a table, so it gives up soon and tries again. */
const LOCK_WAIT = SECOND;
const MOST_TRIES = 120;

const makeMigrations =
  "create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())";

/**
 * Brings the database to this release's tables, and returns what was applied. Forward only: the tables of a later release
 * stay as they are, and are refused if they no longer serve this one.
 * `url` is the owner's; the role of `servingUrl` gets its rights.
 */
export async function migrate(
  url: string,
  { say = () => {}, servingUrl = url }: { say?: (line: string) => void; servingUrl?: string } = {},
): Promise<string[]> {
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
    const fit = await fitOf(client, await readMigrations());
    refuseUnfit(fit);
    for (const migration of fit.missing) {
      say(`Updating the database: ${migration.name}`);
      await apply(client, migration);
    }
    // A later release has granted what it grants, on tables that this one does not know.
    if (fit.later === undefined && roleOf(servingUrl) !== roleOf(url))
      await grantRights(client, roleOf(servingUrl));
    return fit.missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Whether no release has created its tables here. */
export async function isEmpty(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query("select to_regclass('migrations') is null as yes");
  return rows[0]?.yes === true;
}

/** Whether the migrations of this release are applied, and nothing that it could not work with. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { missing, changed, isServed } = await fitOf(pool, await readMigrations());
  return missing.length === 0 && changed === undefined && isServed;
}

/** For a start that leaves migrating to `newsroom migrate`. */
export async function assertMigrated(pool: pg.Pool): Promise<void> {
  const fit = await fitOf(pool, await readMigrations());
  refuseUnfit(fit);
  const [first] = fit.missing;
  if (first) throw new UnfitSchema(`The database waits for ${first.name}. Run: newsroom migrate`);
}

/** Creates the tables of these migrations in an empty database, within the caller's transaction. */
export async function runMigrations(client: pg.Client, list: readonly Migration[]): Promise<void> {
  await client.query(makeMigrations);
  for (const migration of list) await run(client, migration);
}

async function run(client: pg.Client, { name, sql, hash, oldestRelease }: Migration) {
  await client.query(sql);
  await client.query("insert into migrations (name, hash) values ($1, $2)", [name, hash]);
  if (oldestRelease !== undefined)
    await client.query("update migrations set oldest_release = $2 where name = $1", [
      name,
      oldestRelease,
    ]);
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

/** The tables are not those of this release; the message says what to do. */
export class UnfitSchema extends Error {}

function refuseUnfit({ later, changed, isServed }: SchemaFit) {
  if (!isServed)
    throw new UnfitSchema(
      `The database was made by a later release (it has ${later}), which no longer serves this one. Start that release instead.`,
    );
  if (changed !== undefined)
    throw new UnfitSchema(
      `Migration ${changed} was changed after it had been applied. Restore the file.`,
    );
}

/** Lets another role serve the site from tables that belong to the role of this connection. */
async function grantRights(client: Client, servingRole: string): Promise<void> {
  const role = client.escapeIdentifier(servingRole);
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const database = client.escapeIdentifier(rows[0]?.name ?? "");
  const limits = Object.entries(limitedTables).flatMap(([table, rights]) => {
    const name = client.escapeIdentifier(table);
    return [`revoke all on ${name} from ${role}`, `grant ${rights} on ${name} to ${role}`];
  });
  const statements = [
    // Created by the owner before there were two roles; the serving role creates it again, with nothing lost.
    ...((await ownsQueue(client)) ? ["drop schema jobs cascade"] : []),
    // The job queue creates a schema of its own for its tables.
    `grant connect, create on database ${database} to ${role}`,
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage, select on all sequences in schema public to ${role}`,
    ...limits,
  ];
  await client.query(`begin; ${statements.join("; ")}; commit`);
}

async function ownsQueue(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_namespace where nspname = 'jobs' and pg_get_userbyid(nspowner) = current_user",
  );
  return rowCount === 1;
}
