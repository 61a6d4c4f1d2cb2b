import { Client } from "pg";
import type { Passwords } from "./read-passwords.ts";

export const ADMIN = "postgres";
const OWNER = "newsroom";
const SERVING = "newsroom_web";

/**
 * Connects as the administrator and creates the site's roles and database if needed. Neither role is a superuser, so
 * that an SQL injection cannot reach the machine. Fails while the server is starting.
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
      `select exists (select from pg_roles where rolname = '${OWNER}') as owner,
              exists (select from pg_roles where rolname = '${SERVING}') as serving,
              exists (select from pg_database where datname = '${OWNER}') as database`,
    );
    const { owner, serving, database } = found.rows[0];
    const password = (of: string) => `password ${client.escapeLiteral(of)}`;
    if (!owner) {
      await client.query(`create role ${OWNER} login createdb ${password(passwords.site)}`);
    }
    if (!serving) {
      await client.query(`create role ${SERVING} login ${password(passwords.serving)}`);
    }
    if (!database) await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

/** The URLs of the owner, who migrates, and of the role that serves the site. */
export const databaseUrls = (port: number, { site, serving }: Passwords) => ({
  url: urlFor(OWNER, site, port),
  servingUrl: urlFor(SERVING, serving, port),
});

const urlFor = (role: string, password: string, port: number) =>
  `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${OWNER}`;
