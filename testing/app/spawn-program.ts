import { type ChildProcessByStdio, type SpawnOptions, spawn } from "node:child_process";
import type { Readable } from "node:stream";

/**
 * Starts a program, whose errors are shown. Its output is never inherited: Vitest does not end before every process
 * that holds a worker's output, and a failed test may leave one behind.
 */
export function spawnProgram(
  program: string,
  args: readonly string[],
  options: Omit<SpawnOptions, "stdio"> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(program, [...args], { ...options, stdio: ["ignore", "pipe", "pipe"] });
  child.stderr.on("data", (bytes: Buffer) => process.stderr.write(bytes));
  return child;
}
