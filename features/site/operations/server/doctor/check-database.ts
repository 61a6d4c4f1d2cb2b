import { sql } from "drizzle-orm";
import pg from "pg";
import type { CommandContext } from "#platform/server/command/verb.ts";
import type { Finding } from "#platform/server/finding.ts";
import { hostsOf, roleOf } from "#platform/server/postgres/hosts.ts";
import { SECOND } from "#shared/time/units.ts";

const MOST_DIFFERENCE = 5 * SECOND;

/** The database as its owner reaches it, the rights of the role that serves the site, and both clocks. */
export async function checkDatabase(context: CommandContext): Promise<Finding[]> {
  const { rows } = await context.db.execute<{ version: string; standby: boolean; now: string }>(
    sql`select current_setting('server_version') as version, pg_is_in_recovery() as standby,
      (extract(epoch from clock_timestamp()) * 1000)::text as now`,
  );
  const { version = "", standby = false, now = "0" } = rows[0] ?? {};
  return [
    standby
      ? {
          about: "Database",
          state: "broken",
          text: "It is read-only: a standby, not the primary.",
          todo: "Let DATABASE_URL lead to the primary.",
        }
      : { about: "Database", state: "well", text: `PostgreSQL ${version}, with all migrations.` },
    await checkRights(context),
    checkClock(Math.round((Number(now) - context.clock.now().getTime()) / SECOND)),
  ];
}

async function checkRights({ ownerUrl, servingUrl }: CommandContext): Promise<Finding> {
  const about = "Rights";
  if (roleOf(ownerUrl) === roleOf(servingUrl))
    return {
      about,
      state: "attention",
      text: "The site is served by the owner of its tables, who may change and delete the audit log.",
      todo: "Give the site a role of its own: DATABASE_URL for it, DATABASE_OWNER_URL for the owner (docs/settings.md).",
    };
  const client = new pg.Client({
    connectionString: await hostsOf(servingUrl).find(),
    connectionTimeoutMillis: MOST_DIFFERENCE,
  });
  try {
    await client.connect();
    await client.query("select 1 from articles limit 1");
    return {
      about,
      state: "well",
      text: "The site is served by a role that may not change tables.",
    };
  } catch {
    return {
      about,
      state: "broken",
      text: "The role that serves the site cannot read its tables.",
      todo: "Check the name and the password in DATABASE_URL, then start the site once: that grants its rights.",
    };
  } finally {
    await client.end().catch(() => {});
  }
}

const checkClock = (seconds: number): Finding =>
  Math.abs(seconds) * SECOND <= MOST_DIFFERENCE
    ? { about: "Clock", state: "well", text: "This machine and the database agree on the time." }
    : {
        about: "Clock",
        state: "attention",
        text: `The database is ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} this machine.`,
        todo: "Let both take the time from the network (timedatectl set-ntp true): stories and sign-in codes depend on it.",
      };

const about = "Replica";
/** About a minute of a busy site. */
const MOST_BEHIND_BYTES = 16_000_000;

/** Nothing where there is none. */
export async function checkReplica({
  db,
  config,
}: Pick<CommandContext, "db"> & {
  config: Pick<CommandContext["config"], "DATABASE_REPLICA_URL">;
}): Promise<Finding[]> {
  const { DATABASE_REPLICA_URL: url } = config;
  if (url === undefined) return [];
  const { rows } = await db.execute<{ position: string }>(
    sql`select pg_current_wal_insert_lsn()::text as position`,
  );
  try {
    return [describeLag(await bytesBehind(url, rows[0]?.position ?? "0/0"))];
  } catch {
    return [
      {
        about,
        state: "attention",
        text: "It cannot be reached; the primary is read instead.",
        todo: "Check the address, the name and the password in DATABASE_REPLICA_URL, and whether that server runs.",
      },
    ];
  }
}

/** Undefined where the server is no standby. */
async function bytesBehind(url: string, position: string): Promise<number | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5 * SECOND,
    query_timeout: 5 * SECOND,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ behind: string | null }>(
      `select greatest(0, $1::pg_lsn - pg_last_wal_replay_lsn())::text as behind
       where pg_is_in_recovery()`,
      [position],
    );
    return rows[0] && Number(rows[0].behind);
  } finally {
    await client.end().catch(() => {});
  }
}

function describeLag(behind: number | undefined): Finding {
  if (behind === undefined)
    return {
      about,
      state: "attention",
      text: "DATABASE_REPLICA_URL leads to a server that is no standby, and is not read.",
      todo: "Let it lead to a streaming replica of the primary, or take it away.",
    };
  if (behind > MOST_BEHIND_BYTES)
    return {
      about,
      state: "attention",
      text: `It is ${Math.round(behind / 1_000_000)} MB behind the primary.`,
      todo: "Look at its log, its disk and the network between the two.",
    };
  return {
    about,
    state: "well",
    text: `It is ${Math.round(behind / 1_000)} kB behind the primary.`,
  };
}
