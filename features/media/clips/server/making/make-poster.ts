import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import { encodePicture } from "#features/media/images/server/picture-public.ts";

const limits = {
  processorSeconds: 60,
  wallSeconds: 120,
  fileBytes: 40_000_000,
  memoryBytes: 1024 ** 3,
};

/** The picture of a film at a second, re-encoded by our own library, which writes nothing but the picture. */
export async function makePoster(
  engine: Engine,
  {
    input,
    second,
    folder,
    signal,
  }: { input: string; second: number; folder: string; signal: AbortSignal },
): Promise<string> {
  await engine.run({
    program: "ffmpeg",
    input,
    output: folder,
    args: (paths) => [
      ...["-nostdin", "-v", "error", "-y", "-protocol_whitelist", "file", "-f", "mov"],
      ...["-ss", String(second), "-i", `file:${paths.input}`, "-map", "0:v:0", "-frames:v", "1"],
      ...["-f", "image2", "-c:v", "png", `file:${join(paths.output, "poster.png")}`],
    ],
    limits,
    signal,
  });
  const path = join(folder, "poster.jpg");
  await writeFile(
    path,
    await encodePicture(await readFile(join(folder, "poster.png")), { format: "jpeg" }),
  );
  return path;
}
