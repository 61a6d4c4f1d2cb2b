import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { openStores } from "#clients/s3/open-stores.ts";
import { systemClock } from "#platform/server/clock.ts";
import { connect, type Database } from "#platform/server/postgres/connect.ts";
import type { PrivateFiles } from "#platform/server/private-files/private-files.ts";
import { createDatabase, type TestDatabase } from "#testing/app/test-database.ts";
import { LONG_TIME_LIMITS } from "#testing/builders/long-time-limits.ts";
import { type S3Server, startS3Server } from "#testing/services/s3-server.ts";
import { openFootageFiles } from "./open-footage-files.ts";
import { insertFile } from "./submission-file-repository.ts";

// Owns what is promised of files of witnesses wherever they are: in a folder, and in a bucket of a real S3 server.

const MIB = 1024 * 1024;

let server: S3Server;
let database: TestDatabase;
let connection: Database;
let dataDir: string;
beforeAll(async () => {
  server = await startS3Server();
  database = await createDatabase();
  connection = connect(database.url, { size: 3, timeLimits: LONG_TIME_LIMITS });
  dataDir = await mkdtemp(join(tmpdir(), "newsroom-footage-"));
});
afterAll(async () => {
  await connection.close();
  await database.drop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const storage = (kind: string) => {
  const config = readConfig({ DATA_DIR: dataDir, ...(kind === "bucket" && server.env) });
  return { db: connection.db, dataDir, openStore: openStores(config, { clock: systemClock }) };
};

/** A file of which nothing has arrived. */
async function begun(kind: string) {
  const key = randomUUID();
  const files = openFootageFiles(storage(kind));
  await insertFile(connection.db, { key, fileName: "a.mp4", bytes: 1, createdAt: new Date() });
  await files.create(key);
  return { key, files };
}

const onTooMany = () => new Error("too many");
const send = (files: PrivateFiles, key: string, offset: number, parts: Iterable<Buffer>) =>
  files.append(key, { offset, most: 5 * MIB, onTooMany }, Readable.from(parts));

describe.each(["folder", "bucket"])("in a %s", (kind) => {
  test("[NODE-25] bytes that arrive in several requests are read whole and in parts, and deleted", async () => {
    const { files, key } = await begun(kind);
    expect(await files.size(key)).toBe(0);
    const bytes = randomBytes(2.5 * MIB);
    const half = 1_300_000;
    await send(files, key, 0, [bytes.subarray(0, 10), bytes.subarray(10, half)]);
    await send(files, key, half, [bytes.subarray(half)]);
    expect(await files.size(key)).toBe(bytes.length);
    expect((await buffer(files.stream(key))).equals(bytes)).toBe(true);
    for (const [start, end] of [
      [0, 9],
      [half - 5, half + 5],
      [MIB - 1, bytes.length - 1],
    ] as const) {
      const part = bytes.subarray(start, end + 1);
      expect((await buffer(files.stream(key, { start, end }))).equals(part)).toBe(true);
      expect((await files.readPart(key, { start, length: part.length })).equals(part)).toBe(true);
    }
    const read = await files.withPath(key, (path) => readFile(path));
    expect(read.equals(bytes)).toBe(true);
    expect(await files.list()).toContain(key);
    await files.remove(key);
    expect(await files.list()).not.toContain(key);
  });

  test("what arrived before a line was lost stays, and the rest follows it", async () => {
    const { files, key } = await begun(kind);
    function* lost() {
      yield Buffer.from("one ");
      throw new Error("the line was lost");
    }
    await expect(send(files, key, 0, lost())).rejects.toThrow("the line was lost");
    const size = (await files.size(key)) ?? 0;
    await send(files, key, size, [Buffer.from("one two".slice(size))]);
    expect(String(await buffer(files.stream(key)))).toBe("one two");
  });

  test("more bytes than announced are refused", async () => {
    const { files, key } = await begun(kind);
    const append = files.append(key, { offset: 0, most: 3, onTooMany }, Readable.from(["four"]));
    await expect(append).rejects.toThrow("too many");
  });
});

describe("in a bucket", () => {
  test("[NODE-26] of two requests that send the same part one counts, and the other is told", async () => {
    const { files, key } = await begun("bucket");
    const other = openFootageFiles(storage("bucket"));
    const sent = await Promise.allSettled([
      send(files, key, 0, [Buffer.from("first")]),
      send(other, key, 0, [Buffer.from("other one")]),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const winner = sent[0]?.status === "fulfilled" ? "first" : "other one";
    for (const one of [files, other]) {
      expect(await one.size(key)).toBe(winner.length);
      expect(String(await buffer(one.stream(key)))).toBe(winner);
    }
    expect(await storage("bucket").openStore("footage").list(key)).toHaveLength(1);
  });

  test("a piece of a file that was deleted meanwhile leaves nothing behind", async () => {
    const files = openFootageFiles(storage("bucket"));
    const key = randomUUID();
    await expect(send(files, key, 0, [Buffer.from("late")])).rejects.toThrow("another request");
    expect(await files.list()).not.toContain(key);
  });

  test("a file that was copied from the folder of a machine is found by its key", async () => {
    const { files, key } = await begun("bucket");
    await storage("bucket").openStore("footage").put(key, Buffer.from("copied"));
    expect(await files.size(key)).toBe(6);
    expect(String(await files.readPart(key, { start: 1, length: 3 }))).toBe("opi");
    await files.remove(key);
    await expect(buffer(files.stream(key))).rejects.toThrow("no longer there");
  });

  test("a program that scans gets a file of its own, which is gone when it has ended", async () => {
    const { files, key } = await begun("bucket");
    await send(files, key, 0, [Buffer.from("scanned")]);
    const scan = files.withPath(key, async () => {
      throw new Error("the scanner failed");
    });
    await expect(scan).rejects.toThrow("the scanner failed");
    expect(await readdir(join(dataDir, "footage-work"))).toEqual([]);
  });
});
