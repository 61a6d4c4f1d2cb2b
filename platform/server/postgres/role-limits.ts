import pg from "pg";
import { SECOND } from "#shared/time/units.ts";
import type { TimeLimits } from "./connect.ts";
import { hostsOf } from "./hosts.ts";

/**
 * Gives the role of a direct connection its time limits in this database. A pooler such as PgBouncer refuses them as
 * parameters of a connection, and in transaction mode would forget them.
 */
export async function setRoleLimits(directUrl: string, limits: TimeLimits): Promise<void> {
  const client = new pg.Client({
    connectionString: await hostsOf(directUrl).find(),
    connectionTimeoutMillis: 10 * SECOND,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; database: string }>(
      "select current_user as role, current_database() as database",
    );
    const [role, database] = [rows[0]?.role ?? "", rows[0]?.database ?? ""];
    const wanted = {
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleTransaction,
    };
    for (const [name, milliseconds] of Object.entries(wanted))
      await client.query(
        `alter role ${client.escapeIdentifier(role)} in database ${client.escapeIdentifier(database)} set ${name} = ${milliseconds}`,
      );
  } finally {
    await client.end();
  }
}

/** The same address for connections that work long, whatever limits the role has. */
export function withoutLimits(url: string): string {
  const options = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0";
  return `${url}${url.includes("?") ? "&" : "?"}options=${encodeURIComponent(options)}`;
}
