import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "#clients/ffmpeg/engine.ts";

/** A rendition in pieces of about four seconds, one after the other in one file. */
export interface Pieces {
  path: string;
  /** The list of them; it names the file as `PIECES`, since its final name is a hash of its bytes. */
  list: string;
}

const PIECES = "pieces.mp4";

/** Copies a rendition into pieces that players load one by one. Only films over three minutes need that. */
export async function makePieces(
  engine: Engine,
  { rendition, folder, signal }: { rendition: string; folder: string; signal?: AbortSignal },
): Promise<Pieces> {
  const listFile = join(folder, "pieces.m3u8");
  await engine.run({
    program: "ffmpeg",
    input: rendition,
    output: folder,
    args: ({ input, output }) => [
      ...["-nostdin", "-v", "error", "-y", "-protocol_whitelist", "file", "-f", "mov"],
      ...["-i", `file:${input}`, "-map", "0", "-c", "copy", "-map_metadata", "-1"],
      ...["-fflags", "+bitexact", "-f", "hls", "-hls_segment_type", "fmp4", "-hls_time", "4"],
      ...["-hls_flags", "single_file+independent_segments", "-hls_playlist_type", "vod"],
      ...["-hls_segment_filename", `${output}/${PIECES}`, `${output}/pieces.m3u8`],
    ],
    limits: { processorSeconds: 600, wallSeconds: 1_800, fileBytes: 20e9, memoryBytes: 1024 ** 3 },
    ...(signal && { signal }),
  });
  const list = await readFile(listFile, "utf8");
  await rm(listFile);
  return { path: join(folder, PIECES), list };
}

/** The list of a rendition's pieces under the name that its file has in the end. */
export const nameInList = ({ list }: Pieces, name: string): string => list.replaceAll(PIECES, name);
