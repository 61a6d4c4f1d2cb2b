import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import { type EditList, noEdits } from "#features/media/clips/rules/edit-list.ts";
import type { Recording } from "#features/media/clips/rules/recording.ts";
import type { RenditionSize } from "#features/media/clips/rules/rendition-sizes.ts";
import { checkPublicFile } from "./check-public-file.ts";
import { correlation } from "./correlation.test-kit.ts";
import { inspectRecording } from "./inspect-recording.ts";
import { makePieces } from "./make-pieces.ts";
import { makePoster, makePosters } from "./make-posters.ts";
import { type MadeRendition, makeRenditions } from "./make-renditions.ts";
import { makeWave } from "./make-wave.ts";
import { h264, openRecordings, picture, type Recordings, sound } from "./recordings.test-kit.ts";
import { verifyRendition } from "./verify-rendition.ts";

/** What is promised of renditions, whichever engine makes them. */
export function proveRenditions(engine: Engine): void {
  let recordings: Recordings;
  beforeAll(async () => {
    recordings = await openRecordings(engine);
  });
  afterAll(() => recordings.remove());

  async function makeOf(
    input: string,
    edits: EditList = noEdits,
    sizes: readonly RenditionSize[] = [480],
  ): Promise<{ recording: Recording; made: MadeRendition[]; path: string }> {
    const recording = await inspectRecording(engine, input);
    const { folder } = recordings;
    const made = await makeRenditions(engine, { input, recording, edits, sizes, folder });
    return { recording, made, path: join(folder, "480.mp4") };
  }

  async function probe(path: string, entries: string, ...options: string[]): Promise<string> {
    const { stdout } = await engine.run({
      program: "ffprobe",
      input: path,
      args: ({ input }) => [
        ...["-v", "error", "-of", "csv=p=0", ...options, "-show_entries", entries, input],
      ],
      limits: { processorSeconds: 30, wallSeconds: 120, fileBytes: 0, memoryBytes: 1e9 },
    });
    return stdout.trim();
  }

  describe("a recording as phones make them", () => {
    const canaries = ["CANARY", "+12.3456", "tmcd", "TimeCode", "mebx", "2021", "hvc1"];
    let path: string;
    let made: MadeRendition[];
    let recording: Recording;
    beforeAll(async () => {
      // HEVC in 10 bit, HLG, red left of blue on a sensor that lies on its side, two sound tracks, a timecode, location,
      // model, title and day. It is stored because the built-in engine cannot write HEVC.
      const input = fileURLToPath(new URL("phone.test-kit.mov", import.meta.url));
      const bytes = (await readFile(input)).toString("latin1");
      for (const canary of ["CANARY", "+12.3456", "tmcd", "hvc1"]) expect(bytes).toContain(canary);
      ({ recording, made, path } = await makeOf(input));
    });

    test("[CLIP-07] comes out upright, in standard range, with one picture and one sound track", async () => {
      expect(recording).toMatchObject({ width: 90, height: 160, range: "hlg" });
      expect(made).toMatchObject([{ size: 480, width: 90, height: 160 }]);
      expect(await probe(path, "stream=codec_name,pix_fmt,color_transfer")).toBe(
        "h264,yuv420p,bt709\naac",
      );
      const { picture: poster } = await makePoster(engine, {
        ...{ rendition: path, seconds: 1, folder: recordings.folder },
        second: 0.5,
      });
      const { data, info } = await sharp(poster).raw().toBuffer({ resolveWithObject: true });
      const colour = (y: number) => {
        const at = (y * info.width + 45) * info.channels;
        return [data[at] ?? 0, data[at + 2] ?? 0] as const;
      };
      const [topRed, topBlue] = colour(20);
      const [bottomRed, bottomBlue] = colour(140);
      expect(topRed).toBeGreaterThan(topBlue + 80);
      expect(bottomBlue).toBeGreaterThan(bottomRed + 80);
    });

    test("[CLIP-09] WK4 nothing its camera wrote is in any public file", async () => {
      const pieces = await makePieces(engine, { rendition: path, folder: recordings.folder });
      const [poster] = await makePosters(engine, {
        rendition: path,
        seconds: 1,
        folder: recordings.folder,
      });
      const files = [await readFile(path), await readFile(pieces.path), poster?.picture ?? ""];
      for (const bytes of files)
        for (const canary of canaries) expect(bytes.toString("latin1")).not.toContain(canary);
      for (const file of [path, pieces.path])
        expect(await checkPublicFile(file)).toEqual({
          codecs: expect.stringMatching(/^avc1\.6400[0-9A-F]{2},mp4a\.40\.2$/),
        });
    });

    test("[CLIP-10] is used after it was verified, and says why not", async () => {
      const expected = { seconds: 1, width: 90, height: 160, sound: true };
      const verify = (changed: Partial<typeof expected>, file = path) =>
        verifyRendition(engine, file, { ...expected, ...changed });
      expect(await verify({})).toMatchObject({
        codecs: expect.stringMatching(/^avc1\.6400[0-9A-F]{2},mp4a\.40\.2$/),
        seconds: expect.closeTo(1, 0),
      });
      await expect(verify({ sound: false })).rejects.toMatchObject({ code: "tracks" });
      await expect(verify({ width: 160, height: 90 })).rejects.toMatchObject({ code: "size" });
      await expect(verify({ seconds: 5 })).rejects.toMatchObject({
        code: "length",
        message: "It is 1 of 5 seconds long.",
      });
      const bytes = await readFile(path);
      const damaged = join(recordings.folder, "damaged.mp4");
      const data = bytes.indexOf("mdat") + 4;
      await writeFile(
        damaged,
        Buffer.concat([bytes.subarray(0, data), Buffer.alloc(bytes.length - data, 0xff)]),
      );
      await expect(verify({}, damaged)).rejects.toMatchObject({ code: "decode" });
      const box = Buffer.from(
        "\0\0\0\u0020udta\0\0\0\u0018\u00a9xyz\0\u0010+12.3456-065.432",
        "latin1",
      );
      await writeFile(damaged, Buffer.concat([bytes, box]));
      await expect(verify({}, damaged)).rejects.toMatchObject({
        code: "boxes",
        message: "This file says where it was filmed. Add a copy without its location.",
      });
    });
  });

  test("[CLIP-07] an interlaced recording of odd size and 50 pictures a second becomes even and has 25", async () => {
    const input = await recordings.make("tape.mkv", [
      ...picture("161x91", { rate: 50 }),
      ...[
        "-vf",
        "setfield=tff",
        "-c:v",
        "libx264",
        "-preset",
        "ultrafast",
        "-x264-params",
        "tff=1",
      ],
      ...["-flags", "+ilme+ildct", "-pix_fmt", "yuv444p"],
    ]);
    const { recording, path } = await makeOf(input);
    expect(recording).toMatchObject({ interlaced: true, sound: undefined });
    expect(await probe(path, "stream=width,height,field_order,avg_frame_rate")).toBe(
      "160,90,progressive,25/1",
    );
    await verifyRendition(engine, path, { seconds: 1, width: 160, height: 90, sound: false });
  });

  test("[CLIP-08] a restless picture stays below its rate and has a key frame every two seconds", async () => {
    const input = await recordings.make("noise.mp4", [
      ...["-f", "lavfi", "-i", "nullsrc=size=160x90:rate=60:duration=6,geq=random(1)*255:128:128"],
      ...[...h264, "-crf", "18"],
    ]);
    const { path } = await makeOf(input);
    const keys = await probe(
      path,
      "frame=pts_time",
      "-skip_frame",
      "nokey",
      "-select_streams",
      "v",
    );
    expect(keys.match(/\d+\.\d+/g)?.map(Number)).toEqual([0, 2, 4]);
    const verified = await verifyRendition(engine, path, {
      seconds: 6,
      width: 160,
      height: 90,
      sound: false,
    });
    expect(verified.rate).toBeLessThanOrEqual(1_320_000);
  });

  test.runIf(engine.kind === "ffmpeg")(
    "for browsers without H.264 there is VP9 with Opus",
    async () => {
      const input = await recordings.make("sent.mp4", [...picture(), ...sound(), ...h264]);
      const recording = await inspectRecording(engine, input);
      const { folder } = recordings;
      const order = { input, recording, edits: noEdits, sizes: [480], folder } as const;
      const [made] = await makeRenditions(engine, { ...order, codec: "vp9" });
      const expected = { seconds: 1, width: 160, height: 90, sound: true };
      expect(await verifyRendition(engine, made?.path ?? "", expected)).toMatchObject({
        codecs: expect.stringMatching(/^vp09\.00\.1\d\.08,opus$/),
      });
    },
  );

  test("[CLIP-08] larger sizes are made in one decoding", async () => {
    const input = await recordings.make("large.mp4", [
      ...picture("1920x1080", { rate: 5, seconds: 0.4 }),
      ...h264,
    ]);
    const { made } = await makeOf(input, noEdits, [720, 1080]);
    expect(made).toMatchObject([
      { size: 720, width: 1280, height: 720 },
      { size: 1080, width: 1920, height: 1080 },
    ]);
  });

  test("[CLIP-42] sound is silent where it was muted, counted from the start of the recording", async () => {
    const input = await recordings.make("speech.mp4", [
      ...picture("160x90", { seconds: 3 }),
      ...sound(440, 3),
      ...h264,
    ]);
    const { path } = await makeOf(input, {
      in: 1,
      out: 3,
      mutes: [{ from: 1.5, to: 2 }],
      masks: [],
    });
    const peaks = await makeWave(engine, { rendition: path, folder: recordings.folder });
    const loudest = (from: number, to: number) =>
      Math.max(...peaks.slice((from / 2) * peaks.length, (to / 2) * peaks.length));
    expect(loudest(0.1, 0.4)).toBeGreaterThan(5);
    expect(loudest(0.6, 0.9)).toBe(0);
    expect(loudest(1.2, 1.8)).toBeGreaterThan(5);
    await verifyRendition(engine, path, { seconds: 2, width: 160, height: 90, sound: true });
  });

  test("[CLIP-41] WK8 what a mask covers cannot be seen any more, and nothing else is covered", async () => {
    const input = await recordings.make("face.mp4", [
      ...["-f", "lavfi", "-i", "nullsrc=size=320x180:rate=10:duration=2,geq=random(1)*255:128:128"],
      ...[...h264, "-crf", "10"],
    ]);
    const masks: EditList["masks"] = [
      {
        kind: "mosaic",
        from: 0.5,
        to: 1.5,
        start: { x: 0, y: 0, width: 0.4, height: 0.8 },
        end: { x: 0.2, y: 0.2, width: 0.4, height: 0.8 },
      },
      { kind: "black", from: 0, to: 2, start: { x: 0.7, y: 0.5, width: 0.2, height: 0.3 } },
    ];
    const frames = async (edits: EditList) => {
      const { path } = await makeOf(input, edits);
      return Promise.all(
        [0.1, 1].map(async (second) => {
          const { picture: poster } = await makePoster(engine, {
            ...{ rendition: path, seconds: 2, folder: recordings.folder },
            second,
          });
          return sharp(poster).greyscale().raw().toBuffer();
        }),
      );
    };
    const open = await frames(noEdits);
    const masked = await frames({ mutes: [], masks });
    const compare = (frame: number, x: number, y: number, width: number, height: number) =>
      correlation(open[frame], masked[frame], { x, y, width, height });
    // Half way, the moving box begins at a tenth of the picture.
    expect(compare(1, 32, 18, 128, 144)).toBeLessThan(0.2);
    expect(compare(1, 224, 90, 64, 54)).toBeLessThan(0.2);
    expect(compare(0, 32, 18, 128, 144)).toBeGreaterThan(0.8);
    expect(compare(1, 176, 0, 40, 180)).toBeGreaterThan(0.8);
  });

  test("a picture that is black or blurred is offered only where there is no better one", async () => {
    const input = await recordings.make("dark.mp4", [
      ...[
        "-f",
        "lavfi",
        "-i",
        "color=black:size=160x90:rate=10:duration=3[a];testsrc2=size=160x90:rate=10:duration=6[b];[a][b]concat",
      ],
      ...h264,
    ]);
    const order = { rendition: input, seconds: 9, folder: recordings.folder };
    const posters = await makePosters(engine, order);
    expect(posters).toHaveLength(9);
    expect(posters.filter(({ second }) => second < 2.9)).toEqual([]);
  });
}
