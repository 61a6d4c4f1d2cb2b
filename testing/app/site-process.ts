import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteCommand, siteProgram } from "#scripts/launch/node-command.mjs";
import { freePort } from "./free-port.ts";
import { spawnProgram } from "./spawn-program.ts";

export interface SiteProcess {
  pid: number;
  port: number;
  url: string;
  /** Its output, including the log. */
  lines(): string[];
  /** In bytes. */
  memory(): Promise<number>;
  isRunning(): boolean;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** The site as a process of its own, optionally with little memory or few file descriptors. */
export async function startSiteProcess(options: {
  env: Record<string, string>;
  port?: number;
  heapMegabytes?: number;
  openFiles?: number;
  /** The folder of another release. */
  release?: string;
}): Promise<SiteProcess> {
  const port = options.port ?? (await freePort());
  const flags = options.heapMegabytes ? [`--max-old-space-size=${options.heapMegabytes}`] : [];
  const site = options.release ? await programOf(options.release) : siteProgram;
  const node = [process.execPath, ...flags, site];
  const limited = ["sh", "-c", `ulimit -n ${options.openFiles}; exec "$@"`, "sh", ...node];
  const [program = "", ...rest] = options.openFiles ? limited : node;
  const child = spawnProgram(program, rest, {
    env: {
      ...siteCommand().env,
      DEMO: "off",
      SANDBOX: "off",
      // However many cores the machine has.
      WEB_PROCESSES: "1",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...options.env,
    },
  });
  const ended = once(child, "exit");
  let output = "";
  let hasStarted: () => void = () => {};
  const started = new Promise<void>((resolve) => {
    hasStarted = resolve;
  });
  child.stdout.on("data", (bytes) => {
    output += bytes;
    if (output.includes("Database:")) hasStarted();
  });
  let errors = "";
  child.stderr.on("data", (bytes) => {
    errors += bytes;
  });
  await Promise.race([started, ended]);
  if (child.exitCode !== null) throw new Error(`The site did not start: ${output}${errors}`);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    port,
    url: `http://127.0.0.1:${port}`,
    lines: () => output.split("\n").filter(Boolean),
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    },
    isRunning,
    async end(signal) {
      if (isRunning()) child.kill(signal);
      await ended;
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

/** Another release may start its site with another file. */
async function programOf(release: string): Promise<string> {
  const { siteCommand }: typeof import("#scripts/launch/node-command.mjs") = await import(
    join(release, "scripts/launch/node-command.mjs")
  );
  return siteCommand().args.at(-1) ?? "";
}
