import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { runQuietly } from "./run-quietly.ts";

const LIMIT_MS = 60_000;
const browserNames = /chrom|edge|brave|vivaldi|opera/i;

/** Runs a browser and returns its name and version, such as "Chromium 153"; undefined when it does not run. */
export async function browserVersion(path: string): Promise<string | undefined> {
  if (process.platform === "win32") return versionOnWindows(path);
  const { ok, output } = await runQuietly(path, ["--version"], { limitMs: LIMIT_MS });
  const [, name, major] = /^(.*?) (\d+)\./m.exec(output) ?? [];
  return ok && name && major && browserNames.test(name) ? `${name} ${major}` : undefined;
}

/** There `--version` opens a window and prints nothing, so an empty page is printed instead. */
async function versionOnWindows(path: string): Promise<string | undefined> {
  const profile = await mkdtemp(join(tmpdir(), "browser-"));
  const args = ["--headless", `--user-data-dir=${profile}`, "--dump-dom", "about:blank"];
  const { ok } = await runQuietly(path, args, { limitMs: LIMIT_MS });
  await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  return ok ? basename(path, ".exe") : undefined;
}
