import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtinEngine } from "#clients/ffmpeg/builtin-engine.test-kit.ts";
import type { Engine } from "#clients/ffmpeg/engine.ts";
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
  /** The file with bytes after the nth such box name replaced. */
  const patched = (type: string, offset: number, bytes: ArrayLike<number>, nth = 0): Buffer => {
    const copy = Buffer.from(whole);
    let at = -1;
    for (let count = 0; count <= nth; count += 1) at = copy.indexOf(type, at + 1, "latin1");
    expect(at).toBeGreaterThan(0);
    copy.set(bytes, at + 4 + offset);
    return copy;
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

  test("[CLIP-06] is refused in one sentence when it has no picture, is encrypted, too long, too large or not readable", async () => {
    const refused = async (bytes: Uint8Array | string, code: string, sentence: RegExp) =>
      expect(inspect(bytes)).rejects.toMatchObject({
        code,
        message: expect.stringMatching(sentence),
      });
    await refused(
      patched("avc1", -4, Buffer.from("encv"), 1),
      "encrypted",
      /^This film is encrypted\./,
    );
    await refused(
      patched("avc1", 24, [0x27, 0x10, 0x27, 0x10], 1),
      "too-large-frame",
      /36 megapixels/,
    );
    // Five hours, in milliseconds.
    const long = Buffer.alloc(4);
    long.writeUInt32BE(5 * 3600 * 1000);
    await refused(patched("mvhd", 16, long), "too-long", /longer than four hours/);
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
    const elsewhere = patched("url ", 3, [0]);
    await expect(inspect(elsewhere)).rejects.toMatchObject({ code: "unreadable" });
  });

  test("WK1 WK7 no name of a file leads anywhere or becomes an option", async () => {
    for (const name of ["-i", "concat:a|b.mp4", "%d$(id)'\";\n.mp4"])
      expect((await inspect(whole, name)).width).toBe(160);
  });

  const box = (type: string, ...content: Buffer[]): Buffer => {
    const body = Buffer.concat(content);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, body]);
  };
  const ftyp = box("ftyp", Buffer.from("isom\0\0\0\0isom"));
  const nested = (depth: number): Buffer =>
    depth === 0 ? box("free") : box("trak", nested(depth - 1));

  test.each<[string, () => Uint8Array]>([
    ["frames of 10,000 by 10,000", () => patched("avc1", 24, [0x27, 0x10, 0x27, 0x10], 1)],
    [
      "a box shorter than its header",
      () => Buffer.concat([ftyp, Buffer.from([0, 0, 0, 4]), Buffer.from("moov")]),
    ],
    ["a million boxes", () => Buffer.concat([ftyp, Buffer.alloc(8_000_000, box("free"))])],
    ["boxes a thousand deep", () => Buffer.concat([ftyp, box("moov", nested(1_000))])],
    ["a box larger than what it is in", () => patched("mdia", -8, [0x7f])],
    [
      "a box of 2^63 bytes",
      () =>
        Buffer.concat([
          ftyp,
          Buffer.from([0, 0, 0, 1]),
          Buffer.from("moov"),
          Buffer.from([0x7f, ...Array<number>(7).fill(255)]),
        ]),
    ],
    ["nothing but a header", () => ftyp],
    ["no header", () => Buffer.concat([ftyp, box("mdat", Buffer.alloc(100_000, 7))])],
    [
      "noise after the first bytes",
      () => Buffer.concat([ftyp, box("moov", Buffer.alloc(5_000, 0xa5))]),
    ],
    ["four billion samples", () => patched("stsz", 8, [255, 255, 255, 255])],
    [
      "noise that says that it is WebM",
      () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100_000, 0xff)]),
    ],
    [
      "noise that says that it is AVI",
      () =>
        Buffer.concat([
          Buffer.from("RIFF\xff\xff\xff\xffAVI LIST\xff\xff\xff\x7fhdrl", "latin1"),
          Buffer.alloc(100_000, 0x41),
        ]),
    ],
  ])("WK2 is refused, within its limits, for %s", async (_, bytes) => {
    await expect(inspect(bytes())).rejects.toMatchObject({ name: "RecordingRefused" });
  });
});
