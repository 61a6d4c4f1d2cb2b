import { stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import type { EditList } from "#features/media/clips/rules/edit-list.ts";
import type { Recording } from "#features/media/clips/rules/recording.ts";
import { dimensionsOf, type RenditionSize } from "#features/media/clips/rules/rendition-sizes.ts";
import { inputOptions } from "./input-options.ts";
import { pictureFilters, pictureRate, soundFilters } from "./rendition-filters.ts";

export type RenditionCodec = "h264" | "vp9";

export interface RenditionOrder {
  input: string;
  recording: Recording;
  edits: EditList;
  /** Made in one decoding. Make 480 alone first, so that readers can watch it while the larger ones are made. */
  sizes: readonly RenditionSize[];
  /** VP9 with Opus takes several times as long, and the built-in engine cannot write it: its VP9 encoder crashes. */
  codec?: RenditionCodec;
  /** Where the files go, as `480.mp4`. */
  folder: string;
  /** From 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

export interface MadeRendition {
  size: RenditionSize;
  path: string;
  width: number;
  height: number;
  bytes: number;
}

/** Kilobits per second at most, of the picture. */
const rates = { 480: 1200, 720: 2800, 1080: 5000 } as const satisfies Record<RenditionSize, number>;

const pictureEncoders: Record<RenditionCodec, (size: RenditionSize) => string[]> = {
  h264: (size) => [
    ...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high", "-crf", "24"],
    ...["-maxrate", `${rates[size]}k`, "-bufsize", `${rates[size]}k`],
    // Captions of a broadcast inside the pictures would be copied, whatever they say.
    ...["-a53cc", "0", "-sc_threshold", "0"],
  ],
  vp9: (size) => [
    ...["-c:v", "libvpx-vp9", "-deadline", "good", "-cpu-used", "5", "-row-mt", "1"],
    ...["-crf", "33", "-b:v", `${rates[size]}k`],
  ],
};

const soundEncoders = { h264: "aac", vp9: "libopus" } as const satisfies Record<
  RenditionCodec,
  string
>;

/** Programs are given some of the machine; readers need the rest. */
const threads = String(Math.min(4, availableParallelism()));

/** Makes files that browsers play, in H.264 and AAC, upright, in standard range, and without metadata. */
export async function makeRenditions(
  engine: Engine,
  { input, recording, edits, sizes, codec = "h264", folder, onProgress, signal }: RenditionOrder,
): Promise<MadeRendition[]> {
  const from = edits.in ?? 0;
  const seconds = (edits.out ?? recording.seconds) - from;
  const { sound } = recording;
  const twoSeconds = String(Math.round(2 * pictureRate(recording)));
  await engine.run({
    program: "ffmpeg",
    input,
    output: folder,
    args: (paths) => [
      ...["-nostdin", "-v", "error", "-y", "-threads", threads, ...inputOptions(recording.format)],
      ...["-ss", String(from), "-t", String(seconds), "-i", `file:${paths.input}`],
      ...[
        "-filter_complex_threads",
        threads,
        "-filter_complex",
        pictureFilters(recording, edits, sizes),
      ],
      ...sizes.flatMap((size) => [
        ...["-map", `[v${size}]`, ...(sound ? ["-map", `0:${sound.stream}`] : [])],
        ...withoutMetadata,
        ...pictureEncoders[codec](size),
        ...["-g", twoSeconds, "-keyint_min", twoSeconds],
        ...["-threads", threads],
        ...["-pix_fmt", "yuv420p"],
        ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"],
        ...(sound
          ? [
              "-c:a",
              soundEncoders[codec],
              "-b:a",
              "96k",
              "-ac",
              "2",
              "-ar",
              "48000",
              "-af",
              soundFilters(edits),
            ]
          : []),
        ...["-movflags", "+faststart", "-f", "mp4", `file:${paths.output}/${size}.mp4`],
      ]),
    ],
    limits: {
      processorSeconds: 120 + seconds * 40,
      wallSeconds: 300 + seconds * 60,
      fileBytes: 50_000_000 + Math.ceil(seconds * 1_000_000),
      memoryBytes: 1.5 * 1024 ** 3,
    },
    ...(signal && { signal }),
    ...(onProgress && { onProgress: (done) => onProgress(Math.min(1, done / seconds)) }),
  });
  return Promise.all(
    sizes.map(async (size) => {
      const path = join(folder, `${size}.mp4`);
      return { size, path, ...dimensionsOf(recording, size), bytes: (await stat(path)).size };
    }),
  );
}

/** One picture and at most one sound track are named, and nothing of what a camera wrote is copied. */
export const withoutMetadata = [
  ...["-map_metadata", "-1", "-map_chapters", "-1", "-dn", "-sn"],
  ...["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"],
];
