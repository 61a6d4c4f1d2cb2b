import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import type { VideoDetails } from "#features/media/calls/videos.ts";
import { HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import {
  type ClipNewsroom,
  PORTRAIT,
  startClipNewsroom,
} from "#testing/builders/recordings/clip-newsroom.ts";
import { claimTask, finishTask, STEPS } from "./making/tasks.ts";

// Owns what becomes of a clip when something is in the way, and how it is made again.

let newsroom: ClipNewsroom;
beforeAll(async () => {
  newsroom = await startClipNewsroom();
});
afterAll(() => newsroom.close());

const started = async (title: string) =>
  (await newsroom.makeClip(await newsroom.accepted({ title }))).number;
const fileOf = ({ renditions: [first] }: StaffClip) => first?.url.split("/").at(-1) ?? "";

test("[CLIP-19] without an engine the original is stored and the clip says why nothing is made", async () => {
  const number = await started("No engine");
  await newsroom.make({ CLIP_ENGINE: "off" });
  const [row] = await newsroom.rowsOf("select original, state from clips where number = $1", [
    number,
  ]);
  expect(row).toMatchObject({ state: "working", original: expect.any(String) });
  await newsroom.make();
  expect((await newsroom.clip(number)).state).toBe("ready");
});

test("[CLIP-13] a task that fails three times makes the clip failed, says why, and is tried again", async () => {
  const number = await started("Fails");
  await newsroom.make({ CLIP_ENGINE: "off" });
  const folder = join(newsroom.app.dataDir, "originals");
  await rename(folder, `${folder}-away`);
  for (let round = 0; round < 3; round++) await newsroom.make().catch(() => {});
  await rename(`${folder}-away`, folder);
  const failed = await newsroom.clip(number);
  expect(failed.state).toBe("failed");
  expect(failed.problem).toContain("went wrong on our side");
  await newsroom.edit(number, "retry");
  await newsroom.make();
  expect(await newsroom.clip(number)).toMatchObject({ state: "ready", problem: null });
});

describe("[CLIP-15] another edit", () => {
  test("makes a set beside the old one, to which readers change over once it is whole", async () => {
    const made = await newsroom.madeClip({ title: "Cut me" });
    const { number, id } = await newsroom.edit(made.number, "publish", { captions: "silent" });
    const shown = async () =>
      (await newsroom.app.read<VideoDetails>(`/api/videos/${id}`)).file?.url;
    const before = await shown();
    await newsroom.edit(number, "trim", { from: 0.2, to: 0.9 });
    expect(await shown()).toBe(before);
    await newsroom.make();
    const after = await newsroom.clip(number);
    expect(after.state).toBe("public");
    expect(await shown()).toBe(`/media/clips/${fileOf(after)}`);
    expect(await shown()).not.toBe(before);
    // Who watches the old one may finish; then it is deleted.
    expect((await newsroom.app.get(before ?? "")).status).toBe(200);
    newsroom.app.clock.advance(2 * HOUR);
    await newsroom.sweep();
    await newsroom.sweep();
    expect((await newsroom.app.get(before ?? "")).status).toBe(404);
    expect((await newsroom.app.get((await shown()) ?? "")).status).toBe(200);
  });

  test("[CLIP-41] [CLIP-42] that hides something leaves no public file, poster or sound without it", async () => {
    const made = await newsroom.madeClip({ title: "A face in it" });
    const { number, id } = await newsroom.edit(made.number, "publish", { captions: "silent" });
    expect(made.posters).toHaveLength(9);
    expect((await newsroom.app.get(made.film?.strip?.url ?? "")).status).toBe(200);
    const shown = () => newsroom.app.read<VideoDetails>(`/api/videos/${id}`);
    const wave = async () =>
      (await newsroom.read<{ peaks: number[] }>(`clips/${number}/wave`, newsroom.editor)).peaks;
    const [before, heard] = [await shown(), await wave()];
    expect(Math.max(...heard)).toBeGreaterThan(0);
    expect((await newsroom.app.get(before.picture)).status).toBe(200);

    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const hidden = {
      mutes: [{ from: 0, to: 1 }],
      masks: [{ kind: "black", from: 0, to: 1, start: whole }],
    };
    await newsroom.edit(number, "trim", { from: null, to: null, hidden });
    await newsroom.make();
    const after = await shown();
    expect((await newsroom.app.get(before.file?.url ?? "")).status).toBe(404);
    expect((await newsroom.app.get(after.file?.url ?? "")).status).toBe(200);
    expect(after.picture).not.toBe(before.picture);
    expect((await newsroom.app.get(before.picture)).status).toBe(404);
    // The whole picture is black.
    const poster = await newsroom.app.get(after.picture);
    const { channels } = await sharp(Buffer.from(await poster.arrayBuffer())).stats();
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(20);
    expect(Math.max(...(await wave()))).toBe(0);
  });

  test("that leaves nothing is refused", async () => {
    const made = await newsroom.madeClip({ title: "Nothing left" });
    const refused = await newsroom.post(
      `clips/${made.number}/trim`,
      { from: 0.9, to: 0.2 },
      newsroom.editor,
    );
    expect(refused.status).toBe(400);
  });
});

test("[CLIP-40] all clips are made again by command, one after the other, after those that nobody can watch yet", async () => {
  const shown = await newsroom.madeClip({ title: "Again" });
  await newsroom.edit(shown.number, "publish", { captions: "silent" });
  const rows: { number: number }[] = await newsroom.rowsOf(
    "select number from clips where set_id is not null and original is not null order by number",
  );
  const { clips } = await openShell(newsroom.app).runJson<{ clips: number }>("clips", "redo-all");
  expect(clips).toBe(rows.length);
  newsroom.app.clock.advance(1_000);
  const fresh = await started("Fresh");
  const claimed: number[] = [];
  const { deps } = newsroom.app;
  for (;;) {
    const task = await claimTask(deps, { lane: "make-clips", steps: STEPS });
    if (!task) break;
    const [{ clip }] = await newsroom.rowsOf("select clip from clip_sets where id = $1", [
      task.setId,
    ]);
    if (claimed.at(-1) !== clip) claimed.push(clip);
    await finishTask(deps, task, async () => {});
    expect((await newsroom.clip(shown.number)).state).toBe("public");
  }
  expect(claimed[0]).toBe(fresh);
  expect(claimed.toSorted((a, b) => a - b)).toEqual(
    [...rows.map(({ number }) => number), fresh].toSorted((a, b) => a - b),
  );
});

test("[CLIP-39] a film is added, made and shown by command, with the same lines in the audit log", async () => {
  const shell = openShell(newsroom.app);
  const added = await shell.runJson<StaffClip>(
    ...["clips", "add", fileURLToPath(PORTRAIT), "--title=By command", "--credit=Edda Lind"],
  );
  expect(added).toMatchObject({ state: "working", credit: "Edda Lind" });
  await newsroom.make();
  const number = String(added.number);
  await shell.runJson("clips", "publish", number, "--captions=silent");
  expect(await shell.runJson("clips", "show", number)).toMatchObject({ state: "public" });
  await shell.runJson("clips", "take-down", number, "--reason=Enough");
  const to = join(newsroom.app.dataDir, "original-of-command");
  await shell.runJson("clips", "original", number, `--to=${to}`);
  expect((await readFile(to)).equals(await readFile(PORTRAIT))).toBe(true);
  const lines = await shell.audited();
  for (const act of ["add", "publish", "take-down", "original"])
    expect(lines).toContain(`mia: clips ${act}: clip ${number}`);
});

describe("captions", () => {
  const VTT =
    "WEBVTT\n\n00:00.000 --> 00:00.500\n<b>Water</b> & stones\n\n00:00.500 --> 00:00.900\nIt rises.\n";

  test("[CLIP-23] [CLIP-24] of a clip are read from a file, in several languages; markup in them is text", async () => {
    const { number, id } = await newsroom.madeClip({ title: "With captions" });
    await newsroom.edit(number, "captions", { language: "en", file: VTT });
    await newsroom.edit(number, "captions", {
      language: "pt-BR",
      file: VTT.replace("It rises.", "Sobe."),
    });
    // They are there, so nobody has to say why they are not.
    expect((await newsroom.edit(number, "publish")).captionsState).toBe("there");
    const video = await newsroom.app.read<VideoDetails>(`/api/videos/${id}`);
    expect(video.cues.map(({ text }) => text)).toEqual(["<b>Water</b> & stones", "It rises."]);
    expect(video.file?.captions.map(({ language }) => language).toSorted()).toEqual([
      "en",
      "pt-BR",
    ]);
    const track = await newsroom.app.get(video.file?.captions[0]?.url ?? "");
    expect(track.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
    expect(await track.text()).toContain("&lt;b&gt;Water&lt;/b&gt; &amp; stones");
  });

  test("[CLIP-23] that cannot be read are refused with their line, and the old ones stay", async () => {
    const { number } = await newsroom.madeClip({ title: "Broken captions" });
    await newsroom.edit(number, "captions", { language: "en", file: VTT });
    const broken = VTT.replace("00:00.500 --> 00:00.900", "00:00.500 -> soon");
    const refused = await newsroom.post(
      `clips/${number}/captions`,
      { language: "en", file: broken },
      newsroom.editor,
    );
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/Line \d+/);
    expect(await newsroom.rowsOf("select from clip_cues where clip = $1", [number])).toHaveLength(
      2,
    );
  });
});

test("nothing of a making stays in the folder for work", async () => {
  const work = join(newsroom.app.dataDir, "clips-work");
  expect(await readdir(work)).toEqual([]);
});
