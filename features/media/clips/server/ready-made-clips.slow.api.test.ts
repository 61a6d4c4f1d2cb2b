import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readClips } from "@newsroom/demo/read-clips.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { VideoDetails } from "#features/media/calls/videos.ts";
import {
  CANARIES,
  type ClipNewsroom,
  PORTRAIT,
  startClipNewsroom,
} from "#testing/builders/recordings/clip-newsroom.ts";

// Owns what becomes of clips that a release before stored as they came.

let newsroom: ClipNewsroom;
beforeAll(async () => {
  newsroom = await startClipNewsroom();
  await mkdir(folder(), { recursive: true });
});
afterAll(() => newsroom.close());
beforeEach(() => {
  newsroom.raised.length = 0;
});

const folder = () => join(newsroom.app.dataDir, "media", "clips");

/** A public clip as a release before stored it. */
async function stored(id: string, file: string, bytes: Buffer): Promise<number> {
  await writeFile(join(folder(), file), bytes);
  const [{ number }] = await newsroom.rowsOf(
    `insert into clips (id, title, description, transcript, file, captions, poster, topics, published_at)
      values ($1, $1, '', '', $2, '', '', '{}', now() - interval '1 day') returning number`,
    [id, file],
  );
  expect((await newsroom.app.get(`/media/clips/${file}`)).status).toBe(200);
  return number;
}

/** The file that readers get now. */
async function shown(id: string): Promise<{ url: string; bytes: Buffer }> {
  const { file } = await newsroom.app.read<VideoDetails>(`/api/videos/${id}`);
  const response = await newsroom.app.get(file?.url ?? "");
  expect(response.status).toBe(200);
  // So long it may be shown by a shared cache that nobody can tell.
  expect(response.headers.get("cache-control")).toBe("public, max-age=600");
  return { url: file?.url ?? "", bytes: Buffer.from(await response.arrayBuffer()) };
}

async function originalOf(number: number): Promise<Buffer> {
  const [{ original }] = await newsroom.rowsOf("select original from clips where number = $1", [
    number,
  ]);
  return readFile(join(newsroom.app.dataDir, "originals", original));
}

describe("WK4 a clip that was stored as it came by a release before", () => {
  test("is copied without what its camera wrote, and the file that came stays as original", async () => {
    const bytes = await readFile(PORTRAIT);
    const file = `${"e".repeat(32)}.mp4`;
    const number = await stored("of-a-phone", file, bytes);
    await newsroom.sweep();
    expect(newsroom.raised).toEqual(["clip-file-replaced"]);
    const now = await shown("of-a-phone");
    for (const canary of CANARIES) expect(now.bytes.includes(canary), canary).toBe(false);
    expect((await newsroom.app.get(`/media/clips/${file}`)).status).toBe(404);
    expect(await readdir(folder())).not.toContain(file);
    expect((await originalOf(number)).equals(bytes)).toBe(true);
    // It is looked at once.
    await newsroom.sweep();
    expect((await shown("of-a-phone")).url).toBe(now.url);
  });

  test("is copied so from WebM, and left alone where it holds nothing else", async () => {
    const [first, second] = await readClips();
    const clean = await readFile(first?.files.file ?? "");
    const tagged = await readFile(second?.files.file ?? "");
    tagged.write("LOCATION", tagged.indexOf("DURATION"), "latin1");
    await stored("tagged", `${"a".repeat(32)}.webm`, tagged);
    await stored("clean", `${"b".repeat(32)}.webm`, clean);
    await newsroom.sweep();
    expect(newsroom.raised).toEqual(["clip-file-replaced"]);
    expect((await shown("tagged")).bytes.includes("LOCATION")).toBe(false);
    expect((await shown("clean")).url).toContain("b".repeat(32));
  });

  test("is taken off with an alarm where no copy can be made, and can be made of its original later", async () => {
    const file = `${"c".repeat(32)}.mp4`;
    const number = await stored("no-engine", file, await readFile(PORTRAIT));
    await newsroom.sweep({ CLIP_ENGINE: "off" });
    expect(newsroom.raised).toEqual(["clip-says-where"]);
    expect((await newsroom.app.get(`/media/clips/${file}`)).status).toBe(404);
    expect((await newsroom.app.get("/api/videos/no-engine")).status).toBe(404);
    const refused = await newsroom.post(
      `clips/${number}/publish`,
      { captions: "silent" },
      newsroom.editor,
    );
    expect(await refused.text()).toContain("cannot be played yet");
    await newsroom.edit(number, "redo");
    await newsroom.make();
    await newsroom.edit(number, "describe", { credit: "Edda Lind" });
    await newsroom.edit(number, "publish", { captions: "silent" });
    const { bytes } = await shown("no-engine");
    for (const canary of CANARIES) expect(bytes.includes(canary), canary).toBe(false);
  });
});
