import type { EngineCall, EngineOutput } from "./engine.ts";
import { runLimited } from "./run-limited.ts";

/** The programs of this machine. */
export interface NativePrograms {
  ffmpeg: string;
  ffprobe: string;
  /** What stands before them. */
  runner: readonly string[];
}

const ADDRESS_SPACE = 1024 ** 3;

/** Runs an installed program with a limited address space. */
export function runNative(
  programs: NativePrograms,
  { program, input, output = "", args, limits, signal, onProgress }: EngineCall,
): Promise<EngineOutput> {
  const { memoryBytes, ...rest } = limits;
  return runLimited({
    command: [
      ...programs.runner,
      programs[program],
      ...(onProgress ? ["-progress", "pipe:3"] : []),
      ...args({ input, output }),
    ],
    limits: { ...rest, addressBytes: memoryBytes + ADDRESS_SPACE },
    signal,
    onProgress,
  });
}
