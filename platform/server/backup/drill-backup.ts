import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { AppError } from "#shared/contract/app-error.ts";
import { SECOND } from "#shared/time/units.ts";
import { hostsOf } from "../postgres/hosts.ts";
import { type Manifest, readManifest } from "./backup-records.ts";
import { assertWhole } from "./copy-files.ts";
import { loadBackup } from "./load-backup.ts";
import { openSession } from "./session.ts";

export interface DrillOptions {
  folder: string;
  ownerUrl: string;
  onProgress?: (done: number, total: number, about: string) => void;
}

/**
 * Proves that a backup can be restored: loads it into a database that is made for it and dropped afterwards, and compares
 * every table and every file. The site is not changed.
 */
export async function drillBackup(options: DrillOptions): Promise<Manifest> {
  const { folder, ownerUrl, onProgress } = options;
  const manifest = await readManifest(folder);
  await assertWhole(folder, manifest);
  const name = `drill_${randomBytes(6).toString("hex")}`;
  const server = await openSession(ownerUrl);
  try {
    await make(server, name);
    const url = new URL(await hostsOf(ownerUrl).find());
    url.pathname = `/${name}`;
    const client = await openSession(url.href);
    try {
      await loadBackup(client, { folder, manifest, replace: false, onProgress });
    } finally {
      await client.end();
    }
    return manifest;
  } finally {
    await dropDatabase(server, name).finally(() => server.end());
  }
}

async function make(server: pg.Client, name: string) {
  try {
    await server.query(`create database ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "42501") throw error;
    throw new AppError(
      "forbidden",
      "This role may not create databases, which a drill needs: set DATABASE_OWNER_URL to one that may.",
    );
  }
}

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
