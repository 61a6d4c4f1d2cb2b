import { stat } from "node:fs/promises";
import { z } from "zod";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import { EngineFailure } from "#clients/ffmpeg/engine-failure.ts";
import { BadRendition } from "./bad-rendition.ts";
import { checkPublicFile, type PublicFile } from "./check-public-file.ts";
import { inputOptions } from "./input-options.ts";
import { NotPublishable } from "./not-publishable.ts";

export interface ExpectedRendition {
  seconds: number;
  width: number;
  height: number;
  sound: boolean;
}

export interface VerifiedRendition extends PublicFile {
  seconds: number;
  bytes: number;
  /** Bits per second, on average. */
  rate: number;
}

const limits = { processorSeconds: 120, wallSeconds: 600, fileBytes: 0, memoryBytes: 1024 ** 3 };

/** Rejects with `BadRendition` unless a file is what was planned, plays from start to end, and is nothing more. */
export async function verifyRendition(
  engine: Engine,
  path: string,
  expected: ExpectedRendition,
  signal?: AbortSignal,
): Promise<VerifiedRendition> {
  const call = { input: path, limits, ...(signal && { signal }) };
  const { codecs } = await checkPublicFile(path).catch((error: unknown) => {
    if (error instanceof NotPublishable) throw new BadRendition("boxes", error.message);
    throw error;
  });
  try {
    const { stdout } = await engine.run({
      ...call,
      program: "ffprobe",
      args: ({ input }) => [
        ...["-v", "error", "-of", "json", "-show_entries"],
        "stream=codec_type,width,height:format=duration",
        ...[...inputOptions("mov"), `file:${input}`],
      ],
    });
    const probed = Probed.parse(JSON.parse(stdout));
    compare(probed, expected);
    const { duration: seconds } = probed.format;
    const { stdout: frames } = await engine.run({
      ...call,
      program: "ffmpeg",
      args: ({ input }) => [
        ...["-nostdin", "-v", "error", "-xerror"],
        ...[0, seconds / 2, Math.max(0, seconds - 1)].flatMap((from) => [
          ...[...inputOptions("mov"), "-threads", "1", "-ss", String(from), "-t", "0.9"],
          ...["-i", `file:${input}`],
        ]),
        ...["-map", "0", "-map", "1", "-map", "2", "-f", "framecrc", "-"],
      ],
    });
    // Each line of a frame begins with the number of its track.
    const tracks = new Set(frames.match(/^\d+(?=,)/gm));
    if (tracks.size !== 3 * probed.streams.length) throw undecodable();
    const { size: bytes } = await stat(path);
    return { codecs, seconds, bytes, rate: Math.round((8 * bytes) / seconds) };
  } catch (error) {
    if (error instanceof EngineFailure && error.code === "failed") throw undecodable();
    throw error;
  }
}

const Probed = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
    }),
  ),
  format: z.object({ duration: z.coerce.number() }),
});

function compare({ streams, format }: z.output<typeof Probed>, expected: ExpectedRendition): void {
  const types = streams.map(({ codec_type: type }) => type).sort();
  if (types.join() !== (expected.sound ? "audio,video" : "video"))
    throw new BadRendition("tracks", `It has other tracks than planned: ${types.join(", ")}.`);
  const picture = streams.find(({ codec_type: type }) => type === "video");
  if (picture?.width !== expected.width || picture.height !== expected.height)
    throw new BadRendition("size", "Its picture has another size than planned.");
  const off = Math.abs(format.duration - expected.seconds);
  if (off > Math.max(0.5, expected.seconds * 0.02))
    throw new BadRendition(
      "length",
      `It is ${Math.floor(format.duration)} of ${Math.ceil(expected.seconds)} seconds long.`,
    );
}

const undecodable = () => new BadRendition("decode", "It cannot be played from start to end.");
