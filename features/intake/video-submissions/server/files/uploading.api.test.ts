import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LARGEST_FILE } from "#features/intake/video-submissions/limits.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { type People, startPeople } from "#testing/builders/people.ts";
import { forgetFootage } from "../submission-jobs.ts";
import { aRecording, FILES, keyOf, uploadsTo } from "./footage.test-kit.ts";
import { openFootageFiles } from "./open-footage-files.ts";

// Covers how files of witnesses arrive and what is refused. What becomes of them: submitted-files.api.test.ts.

let site: People;
beforeAll(async () => {
  site = await startPeople({ env: { FOOTAGE_GB: "3" } });
});
afterAll(() => site.close());

let networks = 0;
/** A client on a network of its own. */
const witness = () => {
  networks += 1;
  return uploadsTo(site.app, `10.8.0.${networks}`);
};
const folder = () => join(site.app.dataDir, "footage");
const fileOf = (path: string) => join(folder(), keyOf(path));
const rowsOf = (path: string) =>
  site.rowsOf("select * from submission_files where key = $1", [keyOf(path)]);
const isGone = async (path: string) => {
  expect(await rowsOf(path)).toEqual([]);
  expect(await readdir(folder())).not.toContain(keyOf(path));
};

describe("a file in pieces", () => {
  test("[UPLOAD-01] goes on after a lost line from what has arrived", async () => {
    const { begin, ask, send } = witness();
    const file = Buffer.concat([aRecording(), randomBytes(300_000)]);
    const { status, path } = await begin(file.length);
    expect(status).toBe(201);
    const line = openLine(path, file);
    line.write(file.subarray(0, file.length / 2));
    await expect.poll(async () => Number((await ask(path)).offset)).toBeGreaterThanOrEqual(64);
    line.destroy();
    let offset = Number((await ask(path)).offset);
    expect(offset).toBeLessThan(file.length);
    // A piece that does not follow changes nothing.
    expect((await send(path, file.length - 10, file.subarray(0, 10))).status).toBe(409);
    while (offset < file.length) {
      const sent = await send(path, offset, file.subarray(offset, offset + 100_000));
      // What was sent before may only arrive now.
      offset = Number(sent.status === 204 ? sent.offset : (await ask(path)).offset);
    }
    expect((await readFile(fileOf(path))).equals(file)).toBe(true);
    expect(await rowsOf(path)).toMatchObject([{ type: "video/mp4", bytes: String(file.length) }]);
  });

  test("UP1 has one writer: who sends the same bytes meanwhile is told to wait", async () => {
    const { begin, send } = witness();
    const file = aRecording();
    const { path } = await begin(file.length);
    const line = openLine(path, file);
    line.flushHeaders();
    const writer = async () => (await rowsOf(path))[0]?.writer;
    await expect.poll(writer).toEqual(expect.any(String));
    const other = Buffer.concat([file.subarray(0, 64), randomBytes(file.length - 64)]);
    const waits = await send(path, 0, other);
    expect([waits.status, waits.text]).toEqual([423, "Another request is sending this file."]);
    const [response]: { statusCode?: number }[] = await Promise.all([
      once(line, "response").then(([one]) => one),
      line.end(file),
    ]);
    expect(response?.statusCode).toBe(204);
    expect(await writer()).toBeNull();
    expect((await send(path, 0, other)).status).toBe(409);
    expect((await readFile(fileOf(path))).equals(file)).toBe(true);
  });

  test("UP1 has another writer when the one before is gone for a minute", async () => {
    const { begin, send } = witness();
    const file = aRecording();
    const { path } = await begin(file.length);
    const ended = `update submission_files set writer = gen_random_uuid(), writes_until = $2 where key = $1`;
    const until = new Date(site.app.clock.now().getTime() + MINUTE);
    await site.app.owner.pool.query(ended, [keyOf(path), until]);
    expect((await send(path, 0, file)).status).toBe(423);
    site.app.clock.advance(MINUTE);
    expect((await send(path, 0, file)).status).toBe(204);
  });

  test("[UPLOAD-02] of more than 2 GB, of no bytes or with more than it has is refused", async () => {
    const { begin, send } = witness();
    const large = await begin(LARGEST_FILE + 1);
    expect([large.status, large.text]).toEqual([413, "This file is larger than 2 GB."]);
    expect((await begin(0)).status).toBe(400);
    const file = aRecording();
    const { path } = await begin(file.length - 1);
    expect((await send(path, 0, file)).status).toBe(413);
    await isGone(path);
  });

  test.each([
    ["a page", Buffer.from(`<!doctype html><script>alert(1)</script>${" ".repeat(80)}`)],
    ["a program", Buffer.from(`\x7fELF${"\0".repeat(80)}`)],
    ["a picture of a phone", Buffer.from(`\0\0\0\x18ftypheic${"\0".repeat(80)}`, "latin1")],
    ["one byte", Buffer.from("x")],
  ])("[UPLOAD-03] UP1 %s with the name of a video is refused by its content", async (_, bytes) => {
    const { begin, send } = witness();
    const { path } = await begin(bytes.length, "clip.mp4");
    const { status, text } = await send(path, 0, bytes);
    expect([status, text]).toEqual([415, expect.stringContaining("We take MP4, MOV")]);
    await isGone(path);
  });

  test("UP1 is refused with its first piece, before the rest is sent", async () => {
    const { begin, send } = witness();
    const { path } = await begin(1_000_000);
    expect((await send(path, 0, Buffer.alloc(1_000, "<"))).status).toBe(415);
  });

  test("is stopped by the person who sends it, and only with the protocol's own version", async () => {
    const { begin, stop, ask } = witness();
    const { path } = await begin(5_000);
    const other = await site.app.get(path, { method: "HEAD" });
    expect([other.status, other.headers.get("tus-version")]).toEqual([412, "1.0.0"]);
    expect((await stop(path)).status).toBe(204);
    expect((await ask(path)).status).toBe(404);
    await isGone(path);
  });
});

describe("UP2 private storage", () => {
  test("[UPLOAD-04] no address of the site leads to a file, and only the site's user can read it", async () => {
    const key = await witness().upload();
    for (const path of [`/media/${key}`, `/media/../footage/${key}`, `/footage/${key}`]) {
      const response = await site.app.get(path);
      expect([path, response.status]).toEqual([path, expect.toBeOneOf([400, 404])]);
    }
    const read = await site.app.get(`${FILES}/${key}`);
    expect([read.status, await read.text()]).toEqual([405, expect.any(String)]);
    expect((await stat(join(folder(), key))).mode & 0o777).toBe(0o600);
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
  });
});

/** As after that many bytes of a file have arrived. */
const received = (path: string, bytes: number) =>
  site.rowsOf("update submission_files set bytes = $2, received = $2 where key = $1", [
    keyOf(path),
    bytes,
  ]);

describe("UP3 promises without bytes", () => {
  test("[UPLOAD-06] of forty networks take no room from a file that is sent", async () => {
    const begun = [];
    for (let count = 0; count < 40; count += 1) begun.push(await witness().begin(LARGEST_FILE));
    expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await witness().upload()).toMatch(/^[0-9a-f-]{36}$/);
    for (const { path } of begun) await witness().stop(path);
  });

  test("[UPLOAD-08] are gone after fifteen minutes, those with bytes stay", async () => {
    const { begin, send, ask } = witness();
    const [empty, started] = [await witness().begin(LARGEST_FILE), await begin(5_000)];
    await send(started.path, 0, aRecording().subarray(0, 500));
    const forget = () =>
      forgetFootage({
        ...site.app.deps,
        files: openFootageFiles({ ...site.app.deps, ...site.app }),
      });
    site.app.clock.advance(15 * MINUTE - 1);
    await forget();
    expect((await ask(empty.path)).status).toBe(200);
    site.app.clock.advance(1);
    expect((await ask(empty.path)).status).toBe(404);
    await forget();
    await isGone(empty.path);
    expect((await ask(started.path)).status).toBe(200);
  });

  test("[UPLOAD-05] one network has a twentieth of what is free under way, and one file in any case", async () => {
    const { begin, stop } = witness();
    const large = await begin(LARGEST_FILE);
    expect(large.status).toBe(201);
    const { status, text } = await begin(1_000);
    expect([status, text]).toEqual([507, expect.stringContaining("from your network")]);
    await stop(large.path);
    const small = [await begin(60_000_000), await begin(60_000_000), await begin(60_000_000)];
    expect(small.map((one) => one.status)).toEqual([201, 201, 507]);
    for (const { path } of small.slice(0, 2)) await stop(path);
  });

  test("[UPLOAD-06] UP4 a file that finds no room in the middle keeps what has arrived and goes on later", async () => {
    const { begin, send, ask } = witness();
    const file = aRecording();
    const { path } = await begin(file.length);
    expect((await send(path, 0, file.subarray(0, 500))).status).toBe(204);
    const other = await witness().begin(1_000);
    await received(other.path, 3e9);
    const { status, text } = await send(path, 500, file.subarray(500));
    expect([status, text]).toEqual([507, expect.stringContaining("goes on by itself")]);
    expect((await ask(path)).offset).toBe("500");
    await witness().stop(other.path);
    expect((await send(path, 500, file.subarray(500))).status).toBe(204);
  });
});

describe("UP3 limits", () => {
  test("[UPLOAD-05] a network sends no more than 20 files a day", async () => {
    const { begin, stop } = witness();
    for (let count = 0; count < 20; count += 1) {
      const { status, path } = await begin(1_000);
      expect(status).toBe(201);
      await stop(path);
    }
    const { status, text } = await begin(1_000);
    expect([status, text]).toEqual([429, expect.stringContaining("send a link instead")]);
    expect((await witness().begin(1_000)).status).toBe(201);
  });

  test("[UPLOAD-05] and no more than 8 GiB", async () => {
    const { begin, stop } = witness();
    for (let count = 0; count < 4; count += 1) await stop((await begin(LARGEST_FILE)).path);
    expect((await begin(1_000)).status).toBe(429);
  });

  test("[UPLOAD-06] UP4 all files together take no more than FOOTAGE_GB, and nothing of another is stored", async () => {
    const held = await witness().begin(LARGEST_FILE);
    expect(held.status).toBe(201);
    await received(held.path, LARGEST_FILE);
    const before = await readdir(folder());
    const { status, text } = await witness().begin(LARGEST_FILE);
    expect([status, text]).toEqual([507, expect.stringContaining("storage for files is full")]);
    expect(await readdir(folder())).toEqual(before);
    await witness().stop(held.path);
    const { status: later, path } = await witness().begin(LARGEST_FILE);
    expect(later).toBe(201);
    await witness().stop(path);
  });

  test("[UPLOAD-07] UP4 a disk that is full in the middle says so and stores nothing of the file", async () => {
    const { begin, send, ask } = witness();
    const file = aRecording();
    const { path } = await begin(file.length);
    await rm(fileOf(path));
    // Every write to it fails as on a full disk.
    await symlink("/dev/full", fileOf(path));
    const { status, text } = await send(path, 0, file);
    expect([status, text]).toEqual([507, expect.stringContaining("send a link instead")]);
    expect((await ask(path)).status).toBe(404);
    await isGone(path);
  });

  test("[UPLOAD-08] what is part of no submission is deleted after a day", async () => {
    const { begin, send, ask, upload } = witness();
    const { path } = await begin(5_000);
    await send(path, 0, aRecording().subarray(0, 500));
    const whole = `${FILES}/${await upload()}`;
    const { deps, dataDir } = site.app;
    const forget = () => forgetFootage({ ...deps, files: openFootageFiles({ ...deps, dataDir }) });
    site.app.clock.advance(DAY - MINUTE);
    await forget();
    expect((await ask(path)).status).toBe(200);
    site.app.clock.advance(2 * MINUTE);
    expect((await ask(path)).status).toBe(404);
    await forget();
    await isGone(path);
    await isGone(whole);
  });
});

/** A request that can be broken off in the middle of its body. */
function openLine(path: string, file: Buffer) {
  const line = request(`${site.app.url}${path}`, {
    method: "PATCH",
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "content-length": file.length,
    },
  });
  // Being cut off is what it is here for.
  line.on("error", () => {});
  return line;
}
