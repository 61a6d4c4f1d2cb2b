import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { AppError } from "#shared/contract/app-error.ts";
import { systemCode } from "#shared/system-code.ts";
import { MINUTE } from "#shared/time/units.ts";
import type { Deps } from "../deps.ts";
import type { PrivateFiles } from "../private-files/private-files.ts";

/** After that another request may write, because the node of the first one has crashed. */
const CLAIM_LASTS = MINUTE;

/** Its columns are `key`, `writer` and `writes_until`. */
export type ClaimedTable = PgTable & Record<"key" | "writer" | "writesUntil", AnyPgColumn>;

/**
 * Lets no other request write to this file meanwhile: a second one could change bytes after their type and number were
 * checked. Throws when another one writes. The claim is in the database, because requests may reach several nodes.
 */
export async function claimUpload<T>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  table: ClaimedTable,
  key: string,
  write: () => Promise<T>,
): Promise<T> {
  const writer = randomUUID();
  const until = () => new Date(clock.now().getTime() + CLAIM_LASTS).toISOString();
  const isOurs = sql`where key = ${key} and writer = ${writer}`;
  const { rowCount } = await db.execute(
    sql`update ${table} set writer = ${writer}, writes_until = ${until()}
      where key = ${key} and (writes_until is null or writes_until <= ${clock.now().toISOString()})`,
  );
  if (rowCount === 0)
    throw new AppError("locked", "Another request is sending this file.", { retryAfterSeconds: 5 });

  const renewal = setInterval(() => {
    // Without the database, the claim ends by itself.
    db.execute(sql`update ${table} set writes_until = ${until()} ${isOurs}`).catch(() => {});
  }, CLAIM_LASTS / 3);
  try {
    return await write();
  } finally {
    clearInterval(renewal);
    await db.execute(sql`update ${table} set writer = null, writes_until = null ${isOurs}`);
  }
}

interface Piece {
  key: string;
  /** Of the whole file. */
  length: number;
  offset: number;
  bytes: Readable;
}

/**
 * Adds bytes to an upload that this request has claimed, and returns how many have arrived. Drops what has more than it
 * announced, or no room.
 */
export async function appendBytes(
  files: PrivateFiles,
  { key, length, offset, bytes }: Piece,
  { drop, noRoom }: { drop(): Promise<unknown>; noRoom(): AppError },
): Promise<number> {
  const onTooMany = () => new AppError("too_large", "More arrived than the file has.");
  // Another request may have ended just before.
  const arrived = (await files.size(key)) ?? offset;
  if (arrived !== offset) throw new AppError("conflict", `So far ${arrived} bytes have arrived.`);
  try {
    await files.append(key, { offset, most: length - offset, onTooMany }, bytes);
  } catch (error) {
    const isFull = ["ENOSPC", "EDQUOT"].includes(systemCode(error) ?? "");
    const isTooLarge = error instanceof AppError && error.code === "too_large";
    if (isFull || isTooLarge) await drop();
    throw isFull ? noRoom() : error;
  }
  return (await files.size(key)) ?? offset;
}
