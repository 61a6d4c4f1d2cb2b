import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));
const LOGS = "test-results/logs";
/** The most lines that a failed check prints; its log has the rest. */
const MOST_LINES = 60;
/** The time for the last output of a step that has ended. */
const LAST_OUTPUT_MS = 5_000;
/** Inherited by every child process, each of which then starts a second earlier. */
const NODE_OPTIONS = [
  process.env.NODE_OPTIONS ?? "",
  `--import=${new URL("quick-imports.mjs", import.meta.url)}`,
].join(" ");

export interface StepResult {
  name: string;
  ok: boolean;
  /** The path of its log. */
  log: string;
}

/** Runs a program of node_modules. Its output goes to a log, and is shown live or when it fails. */
export async function runStep(
  name: string,
  command: readonly string[],
  { live = false, env = {} }: { live?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<StepResult> {
  const [program = "", ...args] = command;
  const started = performance.now();
  const log = `${LOGS}/${name.toLowerCase().replaceAll(" ", "-")}.log`;
  await mkdir(join(root, LOGS), { recursive: true });
  const file = createWriteStream(join(root, log));
  // On a full disk only the log is lost.
  file.on("error", () => {});
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
      NODE_OPTIONS,
      ...env,
      ...(live && process.stdout.isTTY && { FORCE_COLOR: "1" }),
    },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      if (live) process.stdout.write(chunk);
      else output += chunk;
      file.write(stripVTControlCharacters(chunk.toString()));
    });
  }
  const { code, problem } = await new Promise<{ code: number | null; problem?: string }>(
    (resolve) => {
      child.once("error", ({ message }) => resolve({ code: null, problem: message }));
      child.once("close", (code) => resolve({ code }));
      // A process that it has left behind may keep the pipes open.
      child.once("exit", (code) => setTimeout(() => resolve({ code }), LAST_OUTPUT_MS));
    },
  );
  await new Promise((resolve) => file.end(resolve));
  const ok = code === 0;
  const seconds = (performance.now() - started) / 1000;
  console.log(`${ok ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)`);
  if (problem) console.log(`${program} cannot run: ${problem}`);
  if (!ok && !live) console.log(findingsIn(output));
  return { name, ok, log };
}

/** The first lines of the output, without the stack trace of a crashed tool. */
function findingsIn(output: string): string {
  const lines = output.split("\n").filter((line) => !/^\s+at .*[:(]\d*/.test(line));
  return lines.slice(0, MOST_LINES).join("\n").trimEnd();
}
