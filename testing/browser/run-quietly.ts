import { execFile } from "node:child_process";

interface Options {
  /** A program that takes longer is killed and counts as failed. */
  limitMs: number;
  env?: Record<string, string>;
}

/** Runs a program and returns its output. One that is missing or cannot be started counts as failed. */
export function runQuietly(
  program: string,
  args: readonly string[],
  { limitMs, env = {} }: Options,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const options = {
      timeout: limitMs,
      killSignal: "SIGKILL",
      maxBuffer: 16 * 1024 * 1024,
    } as const;
    const merged = { ...options, env: { ...process.env, ...env } };
    const child = execFile(program, args, merged, (error, output) =>
      resolve({ ok: error === null, output }),
    );
    child.stdin?.end();
  });
}
