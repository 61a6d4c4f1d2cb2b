import { randomUUID } from "node:crypto";
import pg from "pg";
import { dropDatabase } from "#platform/server/backup/drill-backup.ts";
import type { Db } from "#platform/server/postgres/connect.ts";
import { databaseNamed } from "./database-named.ts";

export interface TestDatabase {
  /** As the role that serves the site. */
  url: string;
  /** As the role that owns the tables. */
  ownerUrl: string;
  drop(): Promise<void>;
}

/** A database for one suite, so that suites can run in parallel. */
export async function createDatabase(): Promise<TestDatabase> {
  const {
    TEST_POSTGRES_URL: server,
    TEST_SERVING_URL: serving,
    TEST_TEMPLATE: template,
  } = process.env;
  if (!server || !serving || !template)
    throw new Error("Run tests through their runner: it starts PostgreSQL");
  const name = `suite_${randomUUID().replaceAll("-", "")}`;
  // Copies the files, because copying through the write-ahead log takes twice as long.
  await run(server, `create database ${name} template ${template} strategy file_copy`);
  // Rights on tables are copied from the template; rights on a database are not.
  const role = decodeURIComponent(new URL(serving).username);
  await run(server, `grant connect, create on database ${name} to ${role}`);
  return {
    url: databaseNamed(serving, name),
    ownerUrl: databaseNamed(server, name),
    drop: () => connected(server, (client) => dropDatabase(client, name)),
  };
}

const run = (url: string, statement: string) =>
  connected(url, async (client) => {
    await client.query(statement);
  });

async function connected(url: string, use: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await use(client).finally(() => client.end());
}

const owners = new WeakMap<Db, Db>();

/** Lets builders make rows of a test's site that its serving role may not write. */
export const setOwnerOf = (serving: Db, owner: Db): void => {
  owners.set(serving, owner);
};

/** As the owner of the tables. */
export function ownerOf({ db }: { db: Db }): Db {
  return owners.get(db) ?? db;
}
