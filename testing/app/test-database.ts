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

/** A database for one suite alone, so that suites can run side by side and count what they wrote. */
export async function createDatabase(): Promise<TestDatabase> {
  const {
    TEST_POSTGRES_URL: server,
    TEST_SERVING_URL: serving,
    TEST_TEMPLATE: template,
  } = process.env;
  if (!server || !serving || !template)
    throw new Error("Run tests through their runner: it starts PostgreSQL");
  const name = `suite_${randomUUID().replaceAll("-", "")}`;
  // Files as they are: through the journal it would be twice the work.
  await run(server, `create database ${name} template ${template} strategy file_copy`);
  // Rights on tables came with the template; those on a database do not.
  const role = decodeURIComponent(new URL(serving).username);
  await run(server, `grant connect, create on database ${name} to ${role}`);
  return {
    url: databaseNamed(serving, name),
    ownerUrl: databaseNamed(server, name),
    drop: () => dropDatabase(server, name),
  };
}

/** PostgreSQL's own housekeeping may be in there for a moment, and only its superuser could send it away. */
async function dropDatabase(server: string, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(server, `drop database if exists ${name} with (force)`);
    } catch (error) {
      if (!isHousekeeping(error) || tries === 20) throw error;
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
