import { randomBytes } from "node:crypto";
import pg from "pg";
import { AppError } from "#shared/contract/app-error.ts";
import { dropDatabase } from "../postgres/drop-database.ts";
import { hostsOf } from "../postgres/hosts.ts";
import { findDamaged } from "./copy-files.ts";
import { loadBackup } from "./load-backup.ts";
import { type Manifest, pictureFolder, readManifest } from "./manifest.ts";
import { openSession } from "./open-session.ts";

export interface DrillOptions {
  folder: string;
  ownerUrl: string;
  onProgress?: (done: number, total: number, about: string) => void;
}

/**
 * Proves that a backup can be restored: loads it into a database that is made for it and dropped afterwards, and compares
 * every table and every picture. The site is not changed.
 */
export async function drillBackup(options: DrillOptions): Promise<Manifest> {
  const { folder, ownerUrl, onProgress } = options;
  const manifest = await readManifest(folder);
  const broken = await findDamaged(pictureFolder(folder), manifest.files);
  if (broken.length > 0) {
    throw new AppError(
      "unusable_content",
      `The backup is damaged: ${broken.slice(0, 3).join(", ")} is missing or changed.`,
    );
  }
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
