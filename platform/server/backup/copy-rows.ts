import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import { from, to } from "pg-copy-streams";

/** How many rows a table has, and a fingerprint of all they hold. */
export interface Fingerprint {
  rows: number;
  sha256: string;
}

interface Shape {
  name: string;
  columns: readonly string[];
}

/** Fast rather than small: the machine serves readers meanwhile. */
const GZIP = { level: 3 };

function readRows(client: pg.Client, { name, columns, orderBy }: Shape & { orderBy: string }) {
  return client.query(
    to(`copy (select ${columns.join(", ")} from public.${name} order by ${orderBy}) to stdout`),
  );
}

/** Writes a table to a file, in PostgreSQL's own text form. */
export async function copyOut(
  client: pg.Client,
  table: Shape & { orderBy: string },
  file: string,
): Promise<Fingerprint> {
  const rows = readRows(client, table);
  const { pass, digest } = watched();
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(rows, pass, createGzip(GZIP), target);
  return { rows: rows.rowCount, sha256: digest() };
}

/** What `copyOut` would write, without writing it. */
export async function fingerprint(
  client: pg.Client,
  table: Shape & { orderBy: string },
): Promise<Fingerprint> {
  const rows = readRows(client, table);
  const { pass, digest } = watched();
  await pipeline(rows, pass, nowhere());
  return { rows: rows.rowCount, sha256: digest() };
}

/** Fills a table from a file; says what was in the file. */
export async function copyIn(
  client: pg.Client,
  { name, columns }: Shape,
  file: string,
): Promise<Fingerprint> {
  const rows = client.query(from(`copy public.${name} (${columns.join(", ")}) from stdin`));
  const { pass, digest } = watched();
  await pipeline(createReadStream(file), createGunzip(), pass, rows);
  return { rows: rows.rowCount, sha256: digest() };
}

export async function fileFingerprint(file: string): Promise<{ bytes: number; sha256: string }> {
  const { pass, digest, size } = watched();
  await pipeline(createReadStream(file), pass, nowhere());
  return { bytes: size(), sha256: digest() };
}

/** Looks at what passes. */
function watched() {
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

const nowhere = () =>
  new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
