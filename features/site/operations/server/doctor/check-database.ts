import { sql } from "drizzle-orm";
import pg from "pg";
import type { CommandContext } from "#platform/server/command/verb.ts";
import { hostsOf, roleOf } from "#platform/server/postgres/hosts.ts";
import { SECOND } from "#shared/time/units.ts";
import type { Finding } from "./finding.ts";

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
      ...{ about, state: "attention" },
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
      ...{ about, state: "broken" },
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
        ...{ about: "Clock", state: "attention" },
        text: `The database is ${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} this machine.`,
        todo: "Let both take the time from the network (timedatectl set-ntp true): stories and sign-in codes depend on it.",
      };
