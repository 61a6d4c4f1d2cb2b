import pg from "pg";
import { SECOND } from "#shared/time/units.ts";
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
