import { Client } from "pg";
import type { Passwords } from "./read-passwords.ts";

export const ADMIN = "postgres";
const SITE = "newsroom";

/**
 * Connects as the administrator and makes sure that the site's own role and database exist. The site is no
 * superuser: a hole in a query must not become a hole in the machine. Fails while the server is starting.
 */
export async function prepareDatabase(port: number, passwords: Passwords): Promise<void> {
  const client = new Client({
    host: "127.0.0.1",
    port,
    user: ADMIN,
    password: passwords.admin,
    database: "postgres",
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const found = await client.query(
      `select exists (select from pg_roles where rolname = '${SITE}') as role,
              exists (select from pg_database where datname = '${SITE}') as database`,
    );
    if (!found.rows[0].role) {
      const password = client.escapeLiteral(passwords.site);
      await client.query(`create role ${SITE} login createdb password ${password}`);
    }
    if (!found.rows[0].database) await client.query(`create database ${SITE} owner ${SITE}`);
  } finally {
    await client.end();
  }
}

export const databaseUrl = (port: number, { site }: Passwords): string =>
  `postgres://${SITE}:${encodeURIComponent(site)}@127.0.0.1:${port}/${SITE}`;
