import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { allCommands as nouns } from "#app/server/compose.ts";
import { readConfig } from "#app/server/config.ts";
import { runCommand } from "#platform/server/command/run-command.ts";
import type { Network } from "#platform/server/outbound/guarded-request.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { LONG_TIME_LIMITS } from "../builders/long-time-limits.ts";
import { PUBLIC_URL, type TestApp } from "./test-app.ts";
import { createTestNetwork } from "./test-network.ts";

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** The command line of a running test app in this process, with the app's clock. */
export function openShell(
  app: Pick<TestApp, "deps" | "ownerUrl" | "databaseUrl" | "dataDir">,
  network: Network = createTestNetwork(),
  env: Record<string, string> = {},
) {
  const { ownerUrl, databaseUrl: servingUrl, dataDir } = app;
  const config = readConfig({ PUBLIC_URL, DATABASE_URL: servingUrl, DATA_DIR: dataDir, ...env });

  async function run(...typed: string[]): Promise<CommandResult> {
    let [out, err] = ["", ""];
    const code = await runCommand(typed, {
      nouns,
      user: "mia",
      async openContext() {
        const { db, close } = connect(ownerUrl, { size: 2, timeLimits: LONG_TIME_LIMITS });
        const progress = () => {};
        const context = { ...app.deps, db, config, ownerUrl, servingUrl, network, progress };
        return { context, close };
      },
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
    });
    return { code, out, err };
  }

  /** The JSON output of a command that must succeed. */
  async function runJson<T = unknown>(...typed: string[]): Promise<T> {
    const { code, out, err } = await run(...typed, "--json");
    if (code !== 0) throw new Error(`${typed.join(" ")}: ${err}`);
    // The type is checked by the test that called it.
    return JSON.parse(out) as T;
  }

  let files = 0;
  /** Writes a file with these lines and returns its path. */
  async function fileWith(text: string, ending = "md"): Promise<string> {
    files += 1;
    const path = join(dataDir, `story-${files}.${ending}`);
    await writeFile(path, text);
    return path;
  }

  const audited = async () =>
    (await runJson<{ who: string; what: string; subject: string }[]>("audit", "list")).map(
      ({ who, what, subject }) => `${who}: ${what}: ${subject}`,
    );

  return { run, runJson, fileWith, audited };
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const script = join(root, "scripts", "newsroom.ts");
const loadFirst = `--import=${new URL("../../scripts/quick-imports.mjs", import.meta.url)}`;

/** The command line as a process of its own, as people run it. */
export function runScript(
  typed: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const { NODE_OPTIONS: _, FORCE_COLOR: __, ...rest } = process.env;
    const stored = { NODE_COMPILE_CACHE: join(root, ".cache", "compiled") };
    const settings = { ...rest, ...stored, LOG_LEVEL: "silent", DATABASE_URL: "", ...env };
    const args = [loadFirst, script, ...typed];
    execFile(process.execPath, args, { env: settings }, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}
