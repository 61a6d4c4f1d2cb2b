import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "#clients/ffmpeg/engine.ts";

/** Recordings of a second, made by the engine itself, in a folder of their own. */
export interface Recordings {
  folder: string;
  /** Its path; `args` are what stands before the name. */
  make: (name: string, args: readonly string[]) => Promise<string>;
  remove: () => Promise<void>;
}

export async function openRecordings(engine: Engine): Promise<Recordings> {
  const folder = await mkdtemp(join(tmpdir(), "recordings-"));
  return {
    folder,
    remove: () => rm(folder, { recursive: true }),
    async make(name, args) {
      await engine.run({
        program: "ffmpeg",
        input: "",
        output: folder,
        args: ({ output }) => [
          ...["-nostdin", "-v", "error", "-y"],
          ...args.map((arg) => arg.replace(/^FOLDER\//, `${output}/`)),
          `${output}/${name}`,
        ],
        limits: {
          processorSeconds: 120,
          wallSeconds: 300,
          fileBytes: 50_000_000,
          memoryBytes: 1e9,
        },
      });
      return join(folder, name);
    },
  };
}

export const picture = (size = "160x90", { rate = 30, seconds = 1 } = {}): string[] => [
  ...["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
];

export const sound = (frequency = 440, seconds = 1): string[] => [
  ...["-f", "lavfi", "-i", `sine=frequency=${frequency}:duration=${seconds}`],
];

export const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
