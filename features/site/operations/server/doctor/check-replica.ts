import { sql } from "drizzle-orm";
import pg from "pg";
import type { CommandContext } from "#platform/server/command/verb.ts";
import { SECOND } from "#shared/time/units.ts";
import type { Finding } from "./finding.ts";

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
        ...{ about, state: "attention" },
        text: "It cannot be reached; the primary is read instead.",
        todo: "Check the address, the name and the password in DATABASE_REPLICA_URL, and whether that server runs.",
      },
    ];
  }
}

/** Undefined where the server is no standby. */
async function bytesBehind(url: string, position: string): Promise<number | undefined> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: 5 * SECOND, query_timeout: 5 * SECOND },
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
      ...{ about, state: "attention" },
      text: "DATABASE_REPLICA_URL leads to a server that is no standby, and is not read.",
      todo: "Let it lead to a streaming replica of the primary, or take it away.",
    };
  if (behind > MOST_BEHIND_BYTES)
    return {
      ...{ about, state: "attention" },
      text: `It is ${Math.round(behind / 1_000_000)} MB behind the primary.`,
      todo: "Look at its log, its disk and the network between the two.",
    };
  return {
    about,
    state: "well",
    text: `It is ${Math.round(behind / 1_000)} kB behind the primary.`,
  };
}
