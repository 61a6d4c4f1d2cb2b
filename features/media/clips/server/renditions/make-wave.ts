import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "#clients/ffmpeg/engine.ts";

const PEAKS = 1_000;
const SAMPLE_BYTES = 2;

/** How loud a film is, as at most 1,000 peaks from 0 to 100; of a rendition, so that it is silent where that is. */
export async function makeWave(
  engine: Engine,
  { rendition, folder, signal }: { rendition: string; folder: string; signal?: AbortSignal },
): Promise<number[]> {
  const own = await mkdtemp(join(folder, "wave-"));
  try {
    await engine.run({
      program: "ffmpeg",
      input: rendition,
      output: own,
      args: ({ input, output }) => [
        ...["-nostdin", "-v", "error", "-y", "-protocol_whitelist", "file", "-f", "mov"],
        ...["-i", `file:${input}`, "-map", "0:a:0", "-ac", "1", "-ar", "4000"],
        ...["-f", "s16le", `${output}/wave.raw`],
      ],
      limits: {
        processorSeconds: 600,
        wallSeconds: 1_800,
        fileBytes: 200e6,
        memoryBytes: 1024 ** 3,
      },
      ...(signal && { signal }),
    });
    return await peaksOf(join(own, "wave.raw"));
  } finally {
    await rm(own, { recursive: true });
  }
}

async function peaksOf(file: string): Promise<number[]> {
  const samples = Math.floor((await stat(file)).size / SAMPLE_BYTES);
  const peaks = Array.from({ length: Math.min(PEAKS, samples) }, () => 0);
  let index = 0;
  let odd = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    const bytes = Buffer.concat([odd, chunk as Buffer]);
    const whole = bytes.length - (bytes.length % SAMPLE_BYTES);
    for (let at = 0; at < whole; at += SAMPLE_BYTES, index += 1) {
      const peak = Math.floor((index / samples) * peaks.length);
      const loud = Math.round((Math.abs(bytes.readInt16LE(at)) / 32_768) * 100);
      peaks[peak] = Math.max(peaks[peak] ?? 0, loud);
    }
    odd = bytes.subarray(whole);
  }
  return peaks;
}
