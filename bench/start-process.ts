import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { nodeArguments, nodeEnvironment, siteCommand } from "../scripts/launch/node-command.mjs";
import { freePort } from "../testing/app/free-port.ts";
import type { Archive } from "./archive/open-archives.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface Running {
  url: string;
  pid: number;
  /** From the start to the line that says it is up. */
  milliseconds: number;
  /** Resident memory. */
  megabytes(): Promise<number>;
  /** Processor time. */
  cpuSeconds(): Promise<number>;
  /** Of its main thread alone. */
  mainThreadSeconds(): Promise<number>;
  stop(): Promise<void>;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
}

interface Command {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** Starts one of our programs on a free port and waits for the line that says it is up. */
async function startProcess(
  { args, env }: Command,
  settings: Record<string, string>,
  upWhen: RegExp,
): Promise<Running> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    // One, however many cores the machine has.
    env: { ...env, WEB_PROCESSES: "1", ...settings, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await lineMatching(child, upWhen);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    milliseconds: performance.now() - started,
    megabytes: () => residentMegabytes(child.pid ?? 0),
    cpuSeconds: () => cpuSeconds(`${child.pid}`),
    mainThreadSeconds: () => cpuSeconds(`${child.pid}/task/${child.pid}`),
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

/** The site as `npm start` starts it, with these settings. */
export const startSiteWith = (settings: Record<string, string>): Promise<Running> =>
  startProcess(siteCommand(), settings, / is at /);

/** A whole site on an archive, as in production except for these settings. */
export const startSite = (archive: Archive, env: Record<string, string> = {}): Promise<Running> =>
  startSiteWith({
    DATABASE_URL: archive.url,
    DATA_DIR: join(archive.folder, "site"),
    HOST: "127.0.0.1",
    TRUST_PROXY: "127.0.0.1",
    SHED_LOAD: "off",
    DEMO: "off",
    LOG_LEVEL: "silent",
    ...env,
  });

/** A server that only sends the bytes of a file. */
export const startBareServer = (responseFile: string): Promise<Running> =>
  startProcess(
    {
      args: [...nodeArguments, "bench/bare-server.ts"],
      env: { ...nodeEnvironment(), NODE_ENV: "production" },
    },
    { RESPONSE_FILE: responseFile },
    /ready/,
  );

/** Waits until the site's work after its start is done. */
export async function idle(site: Running): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const before = await site.cpuSeconds();
    await pause(1_000);
    if ((await site.cpuSeconds()) - before < 0.1) return;
  }
}

async function residentMegabytes(pid: number): Promise<number> {
  const [, pages = "0"] = (await readFile(`/proc/${pid}/statm`, "utf8")).split(" ");
  return (Number(pages) * 4096) / 1e6;
}

function lineMatching(child: ChildProcess, wanted: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", (text: Buffer) => {
      if (wanted.test(text.toString())) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The program ended with ${code}`)));
  });
}

/** Linux counts in hundredths of a second. */
async function cpuSeconds(task: string): Promise<number> {
  const [, fields = ""] = (await readFile(`/proc/${task}/stat`, "utf8")).split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) / 100;
}

function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}
