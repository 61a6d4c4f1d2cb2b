import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { databaseNamed } from "./database-named.ts";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database for one suite alone, so that suites can run side by side and count what they wrote. */
export async function createDatabase(): Promise<TestDatabase> {
  const { TEST_POSTGRES_URL: server, TEST_TEMPLATE: template } = process.env;
  if (!server || !template) throw new Error("Run tests through their runner: it starts PostgreSQL");
  const name = `suite_${randomUUID().replaceAll("-", "")}`;
  await run(server, `create database ${name} template ${template}`);
  return {
    url: databaseNamed(server, name),
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
