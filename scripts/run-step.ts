import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Every Node below us, down to what a test starts, begins a second earlier. */
const NODE_OPTIONS = [
  process.env.NODE_OPTIONS ?? "",
  `--import=${new URL("quick-imports.mjs", import.meta.url)}`,
].join(" ");

export interface StepResult {
  name: string;
  ok: boolean;
  seconds: number;
}

/** Runs a program of node_modules; its words are shown when it fails, or as they come. */
export function runStep(
  name: string,
  command: readonly string[],
  { live = false }: { live?: boolean } = {},
): Promise<StepResult> {
  const [program = "", ...args] = command;
  const started = performance.now();
  const path = `${join(root, "node_modules/.bin")}:${process.env.PATH}`;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: path, NODE_OPTIONS },
    stdio: ["ignore", live ? "inherit" : "pipe", live ? "inherit" : "pipe"],
  });
  const said: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => said.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      const seconds = (performance.now() - started) / 1000;
      const ok = code === 0;
      console.log(`${ok ? "ok  " : "FAIL"} ${name} (${seconds.toFixed(1)} s)`);
      if (!ok && !live) console.log(Buffer.concat(said).toString());
      resolve({ name, ok, seconds });
    });
  });
}
