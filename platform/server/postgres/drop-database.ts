import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { SECOND } from "#shared/time/units.ts";

const MOST_TRIES = 120;

/**
 * Drops a database and ends every connection to it. Autovacuum may be: with force PostgreSQL refuses, because only a superuser
 * may end that, and without force it ends nothing but that. So both are tried.
 */
export async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const how = tries % 2 === 1 ? " with (force)" : "";
      await server.query(`drop database if exists ${name}${how}`);
      return;
    } catch (error) {
      if (!isConnected(error) || tries === MOST_TRIES) throw error;
      await pause(SECOND / 4);
    }
  }
}

const isConnected = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === "42501" || error.code === "55006");
