import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import { stripOf } from "#features/media/clips/rules/strip-of.ts";

/** Small pictures of a film in one, as WebP, for setting in and out and along the progress line. */
export async function makeStrip(
  engine: Engine,
  {
    rendition,
    seconds,
    folder,
    signal,
  }: { rendition: string; seconds: number; folder: string; signal?: AbortSignal },
): Promise<Buffer> {
  const { interval, count, columns } = stripOf(seconds);
  const own = await mkdtemp(join(folder, "strip-"));
  const filters = [
    `fps=1/${interval}:round=up:start_time=0`,
    "scale=160:90:force_original_aspect_ratio=decrease",
    "pad=160:90:-1:-1",
    `tile=${columns}x${Math.ceil(count / columns)}`,
  ];
  try {
    await engine.run({
      program: "ffmpeg",
      input: rendition,
      output: own,
      args: ({ input, output }) => [
        ...["-nostdin", "-v", "error", "-y", "-protocol_whitelist", "file", "-f", "mov"],
        ...["-threads", "1", "-skip_frame", "nokey", "-i", `file:${input}`, "-map", "0:v:0"],
        ...["-vf", filters.join(","), "-frames:v", "1", "-f", "image2", "-update", "1"],
        ...["-c:v", "png", `${output}/strip.png`],
      ],
      limits: {
        processorSeconds: 600,
        wallSeconds: 1_800,
        fileBytes: 50e6,
        memoryBytes: 1024 ** 3,
      },
      ...(signal && { signal }),
    });
    return await sharp(join(own, "strip.png")).webp({ quality: 60 }).toBuffer();
  } finally {
    await rm(own, { recursive: true });
  }
}
