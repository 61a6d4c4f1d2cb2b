import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtinEngine } from "#clients/ffmpeg/builtin-engine.test-kit.ts";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import { hostileRecordings, patched } from "./hostile-recordings.test-kit.ts";
import { inputOptions } from "./input-options.ts";
import { inspectRecording } from "./inspect-recording.ts";
import { h264, openRecordings, picture, type Recordings, sound } from "./recordings.test-kit.ts";

const builtin = await builtinEngine();

describe.runIf(builtin)("a file that somebody sent", () => {
  const engine = builtin as Engine;
  let recordings: Recordings;
  let whole: Buffer;
  beforeAll(async () => {
    recordings = await openRecordings(engine);
    const path = await recordings.make("whole.mp4", [...picture(), ...sound(), ...h264]);
    whole = await readFile(path);
  });
  afterAll(() => recordings.remove());

  const inspect = async (bytes: Uint8Array | string, name = "sent.mp4") => {
    const path = join(recordings.folder, name);
    await writeFile(path, bytes);
    return inspectRecording(engine, path);
  };
  test("is described without what its camera wrote", async () => {
    expect(await inspect(whole)).toEqual({
      format: "mov",
      seconds: 1,
      width: 160,
      height: 90,
      framesPerSecond: 30,
      interlaced: false,
      range: "standard",
      picture: { stream: 0, codec: "h264" },
      sound: { stream: 1, codec: "aac" },
    });
  });

  test("[CLIP-06] is refused as a sound file, with what to do instead, whatever its name", async () => {
    const m4a = await readFile(await recordings.make("a.m4a", sound()));
    const mp4 = await readFile(await recordings.make("b.mp4", sound()));
    for (const file of [m4a, mp4, "ID3\u0004", "RIFF\0\0\0\0WAVE"])
      await expect(inspect(file)).rejects.toMatchObject({
        code: "sound",
        message: expect.stringMatching(/^This is a sound file\. Put it into the story as a sound/),
      });
  });

  test("[CLIP-06] is refused as the recording of an older camera, with what to do instead", async () => {
    const packets = (before: number) =>
      Buffer.concat(
        Array.from({ length: 4 }, () =>
          Buffer.alloc(188 + before, 0).fill("G", before, before + 1),
        ),
      );
    for (const before of [0, 4])
      await expect(inspect(packets(before), "00001.MTS")).rejects.toMatchObject({
        code: "avchd",
        message: expect.stringContaining("Export it as MP4"),
      });
  });

  test("[CLIP-06] is refused in one sentence when it has no picture, is encrypted, too long, too large or not readable", async () => {
    const refused = async (bytes: Uint8Array | string, code: string, sentence: RegExp) =>
      expect(inspect(bytes)).rejects.toMatchObject({
        code,
        message: expect.stringMatching(sentence),
      });
    await refused(
      patched(whole, "avc1", -4, Buffer.from("encv"), 1),
      "encrypted",
      /^This film is encrypted\./,
    );
    await refused(
      patched(whole, "avc1", 24, [0x27, 0x10, 0x27, 0x10], 1),
      "too-large-frame",
      /36 megapixels/,
    );
    // Five hours, in milliseconds.
    const long = Buffer.alloc(4);
    long.writeUInt32BE(5 * 3600 * 1000);
    await refused(patched(whole, "mvhd", 16, long), "too-long", /longer than four hours/);
    await refused(whole.subarray(0, 3_000), "unreadable", /cannot be read/);
    await refused("", "unreadable", /cannot be read/);
    await refused("%PDF-1.7", "unreadable", /cannot be read/);
  });

  test("WK1 playlists, scripts and tracks in other files open none but the file itself", async () => {
    const canary = join(recordings.folder, "canary.mp4");
    await writeFile(canary, whole);
    const scripts = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${canary}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${canary}'\n`,
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${canary}</BaseURL></MPD>`,
      `v=0\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n`,
      `subfile,,start,0,end,0,,:${canary}`,
    ];
    for (const [index, script] of scripts.entries()) {
      await expect(inspect(script)).rejects.toMatchObject({ code: "unreadable" });
      if (index > 1) continue;
      // Also if its first bytes were believed, the program reads it as what it was named.
      const forced = engine.run({
        program: "ffmpeg",
        input: join(recordings.folder, "sent.mp4"),
        args: ({ input }) => [...inputOptions("mov"), "-i", `file:${input}`, "-f", "null", "-"],
        limits: { processorSeconds: 20, wallSeconds: 60, fileBytes: 0, memoryBytes: 1e9 },
      });
      await expect(forced).rejects.toMatchObject({ code: "failed" });
    }
    const elsewhere = patched(whole, "url ", 3, [0]);
    await expect(inspect(elsewhere)).rejects.toMatchObject({ code: "unreadable" });
  });

  test("WK1 WK7 no name of a file leads anywhere or becomes an option", async () => {
    for (const name of ["-i", "concat:a|b.mp4", "%d$(id)'\";\n.mp4"])
      expect((await inspect(whole, name)).width).toBe(160);
  });

  test.each(hostileRecordings)("WK2 is refused, within its limits, for %s", async (_, bytes) => {
    await expect(inspect(bytes(whole))).rejects.toMatchObject({ name: "RecordingRefused" });
  });
});
