import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { VideoDetails } from "#features/media/calls/videos.ts";
import {
  type ClipNewsroom,
  startClipNewsroom,
} from "#testing/builders/recordings/clip-newsroom.ts";
import { h264, openRecordings, picture } from "./renditions/recordings.test-kit.ts";

let newsroom: ClipNewsroom;
beforeAll(async () => {
  newsroom = await startClipNewsroom();
});
afterAll(() => newsroom.close());

test("[CLIP-28] a film over three minutes gets a list of its pieces, which only readers of a public film find", async () => {
  const { app } = newsroom;
  const recordings = await openRecordings(await app.deps.findClipEngine());
  // One picture a second, so that it takes no longer than a clip.
  const recording = picture("160x90", { rate: 1, seconds: 181 });
  const path = await recordings.make("long.mp4", [...recording, ...h264]);
  const id = await newsroom.submitFile(await readFile(path), { title: "The long night" });
  await recordings.remove();
  const { number } = await newsroom.makeClip(id);
  await newsroom.make();
  const [{ name }] = await newsroom.rowsOf("select name from clip_files where kind = 'segments'");
  const pieces = `/media/clips/${name}`;
  expect((await app.get("/api/clips/the-long-night/sizes")).status).toBe(404);
  expect((await app.get(pieces)).status).toBe(404);

  await newsroom.rowsOf("update clips set may_be_used = true where number = $1", [number]);
  await newsroom.edit(number, "publish", { captions: "silent" });
  const { file } = await app.read<VideoDetails>("/api/videos/the-long-night");
  expect(file).toMatchObject({ isAdaptive: true, renditions: [{ width: 160, height: 90 }] });
  const sizes = await (await app.get("/api/clips/the-long-night/sizes")).text();
  expect(sizes).toMatch(
    /RESOLUTION=160x90,CODECS="avc1\.[0-9A-F]{6}"\n\/media\/clips\/\S+\.m3u8\n/,
  );
  const list = await (await app.get(/\/media\/clips\/\S+\.m3u8/.exec(sizes)?.[0] ?? "")).text();
  expect(list).toContain(`URI="${name}"`);
  expect(list).toContain("#EXT-X-ENDLIST");
  const lengths = [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeCloseTo(181, 0);
  const part = await app.get(pieces, { headers: { range: "bytes=0-99" } });
  expect(part.status).toBe(206);
});

test("[CLIP-28] a shorter clip has none", async () => {
  const clip = await newsroom.madeClip({ title: "A short one" });
  await newsroom.edit(clip.number, "publish", { captions: "silent" });
  const { file } = await newsroom.app.read<VideoDetails>("/api/videos/a-short-one");
  expect(file?.isAdaptive).toBe(false);
  expect((await newsroom.app.get("/api/clips/a-short-one/sizes")).status).toBe(404);
});
