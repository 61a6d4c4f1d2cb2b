import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { from, to } from "pg-copy-streams";

/** The number of rows of a table and a hash of their content. */
export interface Fingerprint {
  rows: number;
  sha256: string;
}

interface TableColumns {
  name: string;
  columns: readonly string[];
}

interface OrderedTable extends TableColumns {
  orderBy: string;
  /** Its columns without its rows. */
  isLeftOut?: boolean;
}

/** Fast rather than small, because the machine serves readers meanwhile. */
const GZIP = { level: 3 };

function readRows(client: pg.Client, { name, columns, orderBy, isLeftOut = false }: OrderedTable) {
  const rows = isLeftOut ? "where false" : `order by ${orderBy}`;
  return client.query(
    to(`copy (select ${columns.join(", ")} from public.${name} ${rows}) to stdout`),
  );
}

/** Writes a table to a file in PostgreSQL's COPY text format. */
export async function copyRowsOut(
  client: pg.Client,
  table: OrderedTable,
  file: string,
): Promise<Fingerprint> {
  const rows = readRows(client, table);
  const { pass, digest } = hashing();
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(rows, pass, createGzip(GZIP), target);
  return { rows: rows.rowCount, sha256: digest() };
}

/** What `copyRowsOut` would write, without writing it. */
export async function fingerprint(client: pg.Client, table: OrderedTable): Promise<Fingerprint> {
  const rows = readRows(client, table);
  const { pass, digest } = hashing();
  await pipeline(rows, pass, discard());
  return { rows: rows.rowCount, sha256: digest() };
}

/** Fills a table from a file; returns the fingerprint of the file. */
export async function copyRowsIn(
  client: pg.Client,
  { name, columns }: TableColumns,
  file: string,
): Promise<Fingerprint> {
  const rows = client.query(from(`copy public.${name} (${columns.join(", ")}) from stdin`));
  const { pass, digest } = hashing();
  await pipeline(createReadStream(file), createGunzip(), pass, rows);
  return { rows: rows.rowCount, sha256: digest() };
}

export async function fileFingerprint(file: string): Promise<{ bytes: number; sha256: string }> {
  const { pass, digest, size } = hashing();
  await pipeline(createReadStream(file), pass, discard());
  return { bytes: size(), sha256: digest() };
}

/** Hashes and counts the bytes that pass through. */
function hashing() {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    async *pass(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    digest: () => hash.digest("hex"),
    size: () => bytes,
  };
}

const discard = () =>
  new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
