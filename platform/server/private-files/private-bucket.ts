import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import PQueue from "p-queue";
import type { PiecesTable } from "#db/schema/columns.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Queryable } from "../postgres/connect.ts";
import type { ByteRange, Store } from "../store/store.ts";
import { type PrivateFiles, upTo } from "./private-files.ts";

type Piece = PiecesTable["$inferSelect"];

/** The files, and their pieces. */
export interface FileTables {
  files: PgTable & { key: AnyPgColumn };
  pieces: PiecesTable;
}

const endOf = (pieces: PiecesTable) => sql`${pieces.start} + ${pieces.bytes}`;

/** False when another piece begins there, or the file is gone. */
async function insertPiece(
  db: Queryable,
  { files, pieces }: FileTables,
  piece: Piece,
): Promise<boolean> {
  const { fileKey, start, bytes, name } = piece;
  const inserted = await db
    .insert(pieces)
    .select(
      db
        .select({
          fileKey: sql`${files.key}`.as("file_key"),
          start: sql`${start}::bigint`.as("start_at"),
          bytes: sql`${bytes}::integer`.as("bytes"),
          name: sql`${name}::uuid`.as("name"),
        })
        .from(files as PgTable)
        .where(eq(files.key, fileKey)),
    )
    .onConflictDoNothing()
    .returning({ start: pieces.start });
  return inserted.length > 0;
}

/** How many bytes the pieces of a file have; undefined if there are none. */
async function findEnd(
  db: Queryable,
  pieces: PiecesTable,
  fileKey: string,
): Promise<number | undefined> {
  const [last] = await db
    .select({ end: sql<number>`(${endOf(pieces)})::float8` })
    .from(pieces)
    .where(eq(pieces.fileKey, fileKey))
    .orderBy(sql`${pieces.start} desc`)
    .limit(1);
  return last?.end;
}

/** The pieces that have bytes of this part, in order. */
const findPieces = (
  db: Queryable,
  pieces: PiecesTable,
  { fileKey, start, end }: ByteRange & { fileKey: string },
): Promise<Piece[]> =>
  db
    .select()
    .from(pieces)
    .where(and(eq(pieces.fileKey, fileKey), lte(pieces.start, end), gt(endOf(pieces), start)))
    .orderBy(asc(pieces.start));

/** All that is in memory for one writer, however much it sends. */
const PIECE = 1024 * 1024;
/** A file of 2 GB has thousands of pieces. */
const DELETES_AT_ONCE = 8;

/**
 * Files in pieces, each an object of its own, because a balancer may send every request to another node. Which pieces a
 * file has is in the database: a piece counts from the moment that its row is there. An object with the name of the file
 * itself is one that was copied from the folder of a machine.
 */
export function privateBucket({
  db,
  tables,
  store,
  workFolder,
}: {
  db: Queryable;
  tables: FileTables;
  store: Store;
  workFolder: string;
}): PrivateFiles {
  async function addPiece(key: string, start: number, content: Buffer): Promise<void> {
    const name = randomUUID();
    await store.put(`${key}/${name}`, content);
    const piece = { fileKey: key, start, bytes: content.length, name };
    if (await insertPiece(db, tables, piece)) return;
    await store.delete(`${key}/${name}`);
    throw new AppError("conflict", "These bytes have arrived by another request.");
  }

  async function* read(key: string, range?: ByteRange): AsyncGenerator<Buffer> {
    const { start, end } = range ?? { start: 0, end: Number.MAX_SAFE_INTEGER };
    const pieces = await findPieces(db, tables.pieces, { fileKey: key, start, end });
    if (pieces.length === 0) yield* await open(key, range);
    for (const piece of pieces) {
      const part = {
        start: Math.max(start - piece.start, 0),
        end: Math.min(end - piece.start, piece.bytes - 1),
      };
      yield* await open(`${key}/${piece.name}`, part);
    }
  }

  async function open(name: string, range?: ByteRange): Promise<Readable> {
    const bytes = await store.get(name, range);
    if (!bytes) throw new AppError("not_found", "This file is no longer there.");
    return bytes;
  }

  const stream = (key: string, range?: ByteRange) =>
    Readable.from(read(key, range), { objectMode: false });

  const copyTo = (key: string, path: string) =>
    pipeline(stream(key), createWriteStream(path, { flags: "wx", mode: 0o600 }));

  return {
    // Its row is all there is before the first piece.
    create: async () => {},
    size: async (key) =>
      (await findEnd(db, tables.pieces, key)) ?? (await store.head(key))?.size ?? 0,
    async append(key, { offset, most, onTooMany }, bytes) {
      let start = offset;
      let held: Buffer[] = [];
      const flush = async () => {
        const content = Buffer.concat(held);
        held = [];
        if (content.length > 0) await addPiece(key, start, content);
        start += content.length;
      };
      try {
        for await (const part of upTo(bytes, most, onTooMany)) {
          held.push(part);
          if (sizeOf(held) >= PIECE) await flush();
        }
      } finally {
        // When the line is lost, what has arrived stays.
        await flush();
      }
    },
    readPart: (key, { start, length }) => buffer(stream(key, { start, end: start + length - 1 })),
    stream,
    async remove(key) {
      const queue = new PQueue({ concurrency: DELETES_AT_ONCE });
      const names = (await store.list(key)).map((one) => one.key);
      await queue.addAll(names.map((name) => () => store.delete(name)));
    },
    async list() {
      const names = (await store.list("")).map(({ key }) => key.replace(/\/.*/, ""));
      return [...new Set(names)];
    },
    free: async () => Number.POSITIVE_INFINITY,
    async withPath(key, work) {
      // What a process that was killed left behind. One job at a time reads files by their path.
      await rm(workFolder, { recursive: true, force: true });
      await mkdir(workFolder, { recursive: true, mode: 0o700 });
      const path = join(workFolder, key);
      try {
        await copyTo(key, path);
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    copyTo,
  };
}

const sizeOf = (parts: readonly Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0);
