import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { hostsOf } from "../postgres/hosts.ts";

/** A connection without time limits, whose settings give every value one text form. */
export async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: await hostsOf(url).find(),
    connectionTimeoutMillis: 10 * SECOND,
  });
  // A lost connection fails the current statement, which reports it.
  client.on("error", () => {});
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0;
     set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
     set bytea_output = 'hex'; set extra_float_digits = 1`,
  );
  return client;
}

const LONGEST_WAIT = MINUTE;

/**
 * A session on a replica that has everything the primary has now; undefined where there is none. Roles are the same on
 * both, so the owner of the tables connects to the host of the replica.
 */
export async function replicaSession(
  replicaUrl: string,
  { ownerUrl, primary }: { ownerUrl: string; primary: pg.Client },
): Promise<pg.Client | undefined> {
  const session = await openSession(onHostOf(replicaUrl, ownerUrl)).catch(() => undefined);
  if (!session) return undefined;
  try {
    if (await catchesUp(session, await positionOf(primary))) return session;
  } catch {
    // It went away.
  }
  await session.end().catch(() => {});
  return undefined;
}

function onHostOf(replicaUrl: string, ownerUrl: string): string {
  const { username, password } = new URL(ownerUrl.replace(/,[^/]*/, ""));
  const url = new URL(replicaUrl);
  url.username = username;
  url.password = password;
  return url.href;
}

async function positionOf(primary: pg.Client): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    "select pg_current_wal_insert_lsn()::text as position",
  );
  return rows[0]?.position ?? "0/0";
}

async function catchesUp(replica: pg.Client, position: string): Promise<boolean> {
  const end = performance.now() + LONGEST_WAIT;
  for (;;) {
    const { rows } = await replica.query<{ standby: boolean; reached: boolean | null }>(
      "select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= $1::pg_lsn as reached",
      [position],
    );
    if (!rows[0]?.standby) return false;
    if (rows[0].reached) return true;
    if (performance.now() > end) return false;
    await pause(SECOND / 5);
  }
}
