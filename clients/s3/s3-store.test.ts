import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { Store } from "#platform/server/store/store.ts";
import { type S3Server, startS3Server } from "#testing/services/s3-server.ts";
import { openStores } from "./open-stores.ts";
import { putInParts } from "./put-in-parts.ts";
import { createS3Requests, type S3Call } from "./s3-requests.ts";

// Owns what a store promises, of both kinds: a folder and a bucket of a real S3 server.

let server: S3Server;
let folder: string;
const stores: Record<string, Store> = {};
const open = (env: Record<string, string>) =>
  openStores(readConfig({ DATA_DIR: folder, ...env }), { clock: systemClock });

beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), "newsroom-store-"));
  stores.folder = open({})("media");
  stores.bucket = open(server.env)("media");
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const read = async (store: Store, key: string, range?: { start: number; end: number }) => {
  const found = await store.get(key, range);
  return found && String(await buffer(found));
};

describe.each(["folder", "bucket"])("a %s", (kind) => {
  const store = () => {
    const found = stores[kind];
    if (!found) throw new Error(`There is no store ${kind}`);
    return found;
  };

  test("[NODE-01] returns what was put, whole or in part, until it is replaced or deleted", async () => {
    const key = "2026/11/a picture (1)+ü.jpg";
    expect([await store().head(key), await store().get(key)]).toEqual([undefined, undefined]);
    await store().put(key, Buffer.from("0123456789"));
    const first = await store().head(key);
    expect(first?.size).toBe(10);
    expect(await read(store(), key)).toBe("0123456789");
    expect(await read(store(), key, { start: 2, end: 4 })).toBe("234");
    const path = join(folder, "file");
    await writeFile(path, "another one");
    await store().put(key, { path });
    expect(await read(store(), key)).toBe("another one");
    expect((await store().head(key))?.version).not.toBe(first?.version);
    await store().delete(key);
    await store().delete(key);
    expect([await store().head(key), await store().get(key)]).toEqual([undefined, undefined]);
  });

  test("[NODE-27] a key does not lead out of its folder", async () => {
    const elsewhere = open(kind === "bucket" ? server.env : {})("footage");
    await elsewhere.put("private", Buffer.from("private"));
    expect(await read(elsewhere, "private")).toBe("private");
    for (const key of ["../footage/private", "a/../../footage/private"]) {
      expect(await store().head(key), key).toBeUndefined();
      expect(await store().get(key), key).toBeUndefined();
    }
  });

  test("lists what begins with a prefix, in order and with sizes", async () => {
    for (const key of ["list/b", "list/a b", "list/c/d", "other"])
      await store().put(key, Buffer.from(key));
    const listed = await store().list("list/");
    expect(listed.map(({ key, size }) => [key, size])).toEqual([
      ["list/a b", 8],
      ["list/b", 6],
      ["list/c/d", 8],
    ]);
    expect(listed.every(({ modifiedAt }) => modifiedAt.getTime() > 0)).toBe(true);
    expect(await store().list("nothing/")).toEqual([]);
  });
});

test("a bucket with another secret refuses, and says so without it", async () => {
  const wrong = open({ ...server.env, STORE_SECRET_ACCESS_KEY: "canary" })("media");
  await expect(wrong.put("a", Buffer.from("a"))).rejects.toThrow(
    "The file store responded with 403",
  );
});

test("[NODE-04] a bucket needs the keys that nodes share", () => {
  const { STAFF_KEY: _, ADMIN_KEY: __, ...bucket } = server.env;
  expect(() => readConfig(bucket)).toThrow(
    "STORE_URL needs STAFF_KEY beside it, the same on every node\nSTORE_URL needs ADMIN_KEY beside it, the same on every node",
  );
  const { STORE_SECRET_ACCESS_KEY: ___, ...keyless } = server.env;
  expect(() => readConfig(keyless)).toThrow("STORE_URL needs STORE_ACCESS_KEY_ID and");
  expect(() => readConfig({ ...server.env, STAFF_KEY: "short" })).toThrow(
    "STAFF_KEY must be 32 random bytes in base64",
  );
});

test("a bucket is sent a large file in parts, and has all of it or nothing", async () => {
  const { STORE_URL: _, ...account } = server.env;
  const config = readConfig(account);
  const call = createS3Requests(config, { clock: systemClock, bucket: "newsroom" });
  // The smallest that a bucket takes, but for the last.
  const partBytes = 5 * 1024 * 1024;
  const file = new Blob([Buffer.alloc(2 * partBytes + 7, "film ")]);
  await putInParts(call, "parts/film", { file, partBytes });
  const stored = await call("GET", "parts/film", { accepts: [200] });
  expect(
    Buffer.from(await stored.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer())),
  ).toBe(true);
  let parts = 0;
  const failing: S3Call = (method, key, request) => {
    parts += method === "PUT" ? 1 : 0;
    return parts === 2 ? Promise.reject(new Error("The line is lost")) : call(method, key, request);
  };
  await expect(putInParts(failing, "parts/other", { file, partBytes })).rejects.toThrow(
    "line is lost",
  );
  expect((await call("HEAD", "parts/other", { accepts: [200, 404] })).status).toBe(404);
});
