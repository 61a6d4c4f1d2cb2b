import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { SECOND } from "#shared/time/units.ts";
import { TOO_MUCH_MEMORY } from "./builtin-order.ts";
import type { EngineCall, EngineLimits, EngineOutput } from "./engine.ts";
import { EngineFailure } from "./engine-failure.ts";
import { fileBlockBytes } from "./file-block-bytes.ts";

interface LimitedProgram {
  command: readonly string[];
  limits: Omit<EngineLimits, "memoryBytes"> & {
    /** Undefined where the program's address space is larger than the memory it uses, as that of Node is. */
    addressBytes?: number;
  };
  signal?: EngineCall["signal"];
  /** Of what the program writes to its file descriptor 3. */
  onProgress?: EngineCall["onProgress"];
}

const MOST_STDOUT = 16 * 1024 * 1024;
const STDERR_TAIL = 4_000;

/**
 * Runs a program with limits of its own, none of our environment, an empty home and the lowest priority. It ends with
 * this process, also when that is killed, because its guard reads a pipe that only we hold.
 */
export async function runLimited({
  command,
  limits,
  signal,
  onProgress,
}: LimitedProgram): Promise<EngineOutput> {
  if (signal?.aborted) throw new EngineFailure("stopped");
  const home = await mkdtemp(join(tmpdir(), "engine-"));
  try {
    const script = await limitedScript(limits);
    const child = spawn("/bin/sh", ["-ec", script, "engine", ...command], {
      cwd: home,
      env: { PATH: process.env.PATH ?? "/usr/bin:/bin", HOME: home },
      // A group of its own, which the guard and we can end as a whole.
      detached: true,
      stdio: ["pipe", "pipe", "pipe", "pipe"],
    });
    return await outputOf(child, { signal, onProgress, wallSeconds: limits.wallSeconds });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

/**
 * Each limit has a call of its own: dash takes one, and without `-e` goes on with none when it is given two. The guard
 * waits for the end of our pipe and then ends the group, itself included.
 */
async function limitedScript(limits: LimitedProgram["limits"]): Promise<string> {
  const { processorSeconds, fileBytes, addressBytes } = limits;
  return [
    "exec 4<&0 </dev/null",
    "{ cat <&4 >/dev/null; kill -KILL 0; } >/dev/null 2>&1 3>&- &",
    "exec 4<&-",
    `ulimit -t ${Math.ceil(processorSeconds)}`,
    `ulimit -f ${Math.ceil(fileBytes / (await fileBlockBytes()))}`,
    "ulimit -n 64",
    "ulimit -c 0",
    ...(addressBytes && process.platform === "linux"
      ? [`ulimit -v ${Math.ceil(addressBytes / 1024)}`]
      : []),
    'exec nice -n 19 "$@"',
  ].join("\n");
}

interface Watch {
  signal: EngineCall["signal"];
  onProgress: EngineCall["onProgress"];
  wallSeconds: number;
}

async function outputOf(
  child: ChildProcess,
  { signal, onProgress, wallSeconds }: Watch,
): Promise<EngineOutput> {
  let ended: "stopped" | "time" | "size" | undefined;
  const end = (why: typeof ended) => {
    ended ??= why;
    killGroup(child);
  };
  const stop = () => end("stopped");
  signal?.addEventListener("abort", stop);
  const clock = setTimeout(() => end("time"), wallSeconds * SECOND);
  const stdout: Buffer[] = [];
  let bytes = 0;
  child.stdout?.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_STDOUT) end("size");
    else stdout.push(chunk);
  });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-STDERR_TAIL);
  });
  // The fourth pipe carries progress.
  const lines = createInterface({ input: child.stdio[3] as Readable });
  lines.on("line", (line) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (microseconds) onProgress?.(Number(microseconds) / 1_000_000);
  });
  // A write to a guard that is gone is no failure of the program.
  child.stdin?.on("error", () => undefined);
  child.once("exit", () => child.stdin?.destroy());
  try {
    const [code, killedBy] = (await once(child, "close")) as [number | null, string | null];
    if (ended) throw new EngineFailure(ended, stderr);
    if (killedBy === "SIGXFSZ") throw new EngineFailure("size", stderr);
    if (killedBy !== null || code === TOO_MUCH_MEMORY || /Cannot allocate memory/.test(stderr))
      throw new EngineFailure("limit", stderr);
    if (code !== 0) throw new EngineFailure("failed", stderr);
    return { stdout: Buffer.concat(stdout).toString("utf8"), stderr };
  } finally {
    clearTimeout(clock);
    signal?.removeEventListener("abort", stop);
  }
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It ended a moment before.
  }
}
