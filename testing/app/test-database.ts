import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
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
    drop: () => dropDatabase(server, name),
  };
}

/** Autovacuum may be connected for a moment, and only a superuser could end it. */
async function dropDatabase(server: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(server, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if (!isHousekeeping(error) || tries === 120) throw error;
      await setTimeout(250);
    }
  }
}

const isHousekeeping = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === "42501" || error.code === "55006");

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
