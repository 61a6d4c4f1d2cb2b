import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import type { VideoDetails } from "#features/media/calls/videos.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { spawnProgram } from "#testing/app/spawn-program.ts";
import {
  type ClipNewsroom,
  PORTRAIT,
  startClipNewsroom,
} from "#testing/builders/recordings/clip-newsroom.ts";
import { runClipJobs } from "#testing/builders/recordings/run-clip-jobs.ts";
import {
  FILM_MARK,
  type StandInEngine,
  startStandInEngine,
} from "#testing/builders/recordings/stand-in-engine.ts";

// Owns what a kill of the site leaves of a set that is being made, and that clips do not wait for films.

vi.setConfig({ testTimeout: 10 * MINUTE });

const KILLS = Number(process.env.CLIP_KILLS ?? 30);
const maker = fileURLToPath(
  new URL("../../../../testing/app/processes/clip-maker.ts", import.meta.url),
);

let newsroom: ClipNewsroom;
let engine: StandInEngine;
beforeAll(async () => {
  newsroom = await startClipNewsroom();
  engine = await startStandInEngine();
});
afterAll(async () => {
  await newsroom.close();
  await engine.remove();
});

const madeFolder = () => join(newsroom.app.dataDir, "media", "clips", "made");
const make = () => newsroom.make(engine.env);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** A recording of other bytes, so that each is sealed. */
const recording = async (mark: string) =>
  newsroom.submitFile(Buffer.concat([await readFile(PORTRAIT), Buffer.from(mark, "latin1")]));
const box = (round: number) => `\0\0\0\u000cfree${String(round).padStart(4, "0")}`;

interface Made {
  kind: string;
  height: number | null;
  sha256: Buffer;
}

/** What the set of a clip is made of, without the names, which differ from set to set. */
async function setOf(number: number): Promise<string[]> {
  const rows: Made[] = await newsroom.rowsOf(
    `select kind, height, clip_files.sha256 from clip_files join clips on clips.set_id = clip_files.set_id
      where clips.number = $1`,
    [number],
  );
  return rows.map((row) => `${row.kind} ${row.height} ${row.sha256.toString("hex")}`).toSorted();
}

/** Makes what waits in a process of its own, which is killed after so many milliseconds. */
async function killWhileMaking(after: number): Promise<void> {
  const { app } = newsroom;
  const child = spawnProgram(
    process.execPath,
    [maker, app.databaseUrl, app.clock.now().toISOString()],
    {
      env: { ...process.env, ...engine.env, DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl },
    },
  );
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  await Promise.race([pause(after), ended]);
  child.kill("SIGKILL");
  await ended;
}

/** Programs that were started and are still there. */
async function programs(): Promise<string[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return commands.filter((command) => command.includes(engine.folder));
}

/** Every file that a reader could ask for is whole, or is not there. */
async function expectNothingHalf(): Promise<void> {
  const rows: { name: string; sha256: Buffer }[] = await newsroom.rowsOf(
    "select name, sha256 from clip_files",
  );
  const known = new Map(rows.map((row) => [row.name, row.sha256.toString("hex")]));
  for (const name of await readdir(madeFolder())) {
    const response = await newsroom.app.get(`/media/clips/${name}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status === 200) expect(sha256(bytes), name).toBe(known.get(name));
    else expect(response.status, name).toBe(404);
  }
}

test("[CLIP-12] killed at random moments, a set is made in the end as without, nothing half is served, and nothing is left behind", async () => {
  const seed = Date.now() % 1_000_000;
  const random = randomOf(seed);
  const shown = await newsroom.makeClip(await newsroom.accepted({ title: "Shown all the time" }));
  await make();
  const { id } = await newsroom.edit(shown.number, "publish", { captions: "silent" });
  const first = (await newsroom.makeClip(await recording(box(0)))).number;
  const begun = Date.now();
  await make();
  const longest = Date.now() - begun;
  const whole = await setOf(first);
  // Two sizes, nine pictures to choose from, the strip and the wave.
  expect(whole).toHaveLength(13);

  for (let round = 1; round <= KILLS; round += 1) {
    const at = Math.round(random() * longest);
    const about = `seed ${seed}, round ${round}, killed after ${at} of ${longest} ms`;
    const isNew = round % 2 === 0;
    const number = isNew
      ? (await newsroom.makeClip(await recording(box(round)))).number
      : shown.number;
    if (!isNew) await newsroom.edit(number, "redo");
    await killWhileMaking(at);
    await vi.waitFor(async () => expect(await programs(), about).toEqual([]), 5_000);
    await expectNothingHalf();
    const { file } = await newsroom.app.read<VideoDetails>(`/api/videos/${id}`);
    expect((await newsroom.app.get(file?.url ?? "")).status, about).toBe(200);
    // What the process had begun counts as dead by then.
    newsroom.app.clock.advance(MINUTE);
    await make();
    const made: StaffClip = await newsroom.clip(number);
    expect(made.state, about).toBe(isNew ? "ready" : "public");
    expect(await setOf(number), about).toEqual(whole);
  }

  newsroom.app.clock.advance(2 * DAY);
  await newsroom.sweep();
  const [files, originals] = await Promise.all([
    newsroom.rowsOf("select name from clip_files"),
    newsroom.rowsOf("select key from originals"),
  ]);
  const inFolder = async (...folder: string[]) =>
    (await readdir(join(newsroom.app.dataDir, ...folder))).toSorted();
  expect(await inFolder("media", "clips", "made")).toEqual(
    files.map(({ name }) => name).toSorted(),
  );
  expect(await inFolder("originals")).toEqual(originals.map(({ key }) => key).toSorted());
  for (const folder of ["clips-work", "originals-work"]) expect(await inFolder(folder)).toEqual([]);
});

/** Mulberry32, so that a failing round can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("[CLIP-16] a clip can be played while a film of an hour is being made", async () => {
  await engine.hold();
  const film = (await newsroom.makeClip(await recording(FILM_MARK))).number;
  const run = (names: string[]) => runClipJobs(newsroom.app, { names, env: engine.env });
  await run(["make-clips"]);
  const making = run(["make-films"]);
  const stepOf = () =>
    newsroom.rowsOf(
      `select step, clip_tasks.state from clip_tasks join clip_sets on clip_sets.id = set_id
        where clip = $1 and step = 'first'`,
      [film],
    );
  const working = [{ step: "first", state: "working" }];
  await vi.waitFor(async () => expect(await stepOf()).toEqual(working), 20_000);

  const { number } = await newsroom.makeClip(await recording(box(9_999)));
  await run(["make-clips"]);
  const clip = await newsroom.clip(number);
  expect(clip.state).toBe("ready");
  expect((await newsroom.app.get(clip.renditions[0]?.url ?? "")).status).toBe(200);
  expect(await stepOf()).toEqual(working);
  expect((await newsroom.clip(film)).state).toBe("working");

  await engine.release();
  await making;
  expect((await newsroom.clip(film)).state).toBe("ready");
});
