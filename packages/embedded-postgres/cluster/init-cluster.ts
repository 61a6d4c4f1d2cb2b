import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, chown, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { cannotRun } from "../cannot-run.ts";
import { EmbeddedPostgresFailed } from "../embedded-postgres-failed.ts";
import { endWithProcess } from "../process/end-with-process.ts";
import type { Say } from "../process/say-if-slow.ts";
import { programOptions } from "../process/spawn-options.ts";
import type { DatabaseLocation } from "./choose-location.ts";
import type { Binaries } from "./locate-binaries.ts";
import { ADMIN } from "./prepare-database.ts";
import { SETTINGS_FILE } from "./write-settings.ts";

const DRAFT = "initializing-";

/**
 * Upper and lower case come from PostgreSQL itself, the same everywhere. Character classes (letter or not, for
 * trigrams) come from the system, and systems name their UTF-8 locale differently.
 */
const CHARACTER_TYPES = ["C.UTF-8", "en_US.UTF-8", "C"];

interface Init {
  binaries: Binaries;
  location: DatabaseLocation;
  password: string;
  say: Say;
  signal?: AbortSignal | undefined;
}

/** Creates the cluster in a temporary folder and moves it when complete, so that a partial one is never used. */
export async function initCluster(init: Init): Promise<void> {
  const { home, cluster, user } = init.location;
  await removeDrafts(home);
  if (existsSync(cluster)) return;
  init.say(`Creating the database in ${cluster}`);
  const draft = await mkdtemp(join(home, DRAFT));
  try {
    const passwordFile = join(draft, "password");
    await writeFile(passwordFile, init.password, { mode: 0o600 });
    if (user) await Promise.all([draft, passwordFile].map((p) => chown(p, user.uid, user.gid)));
    const fresh = join(draft, "cluster");
    await runInitdb(init, draft, [`--pgdata=${fresh}`, `--pwfile=${passwordFile}`]);
    await appendFile(join(fresh, "postgresql.conf"), `\ninclude_if_exists = '${SETTINGS_FILE}'\n`);
    await rename(fresh, cluster);
  } finally {
    await removeDrafts(home);
  }
}

async function runInitdb(init: Init, draft: string, where: string[]): Promise<void> {
  for (const type of CHARACTER_TYPES) {
    const failure = await tryInitdb(init, draft, [
      ...where,
      `--username=${ADMIN}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      `--lc-ctype=${type}`,
      "--no-instructions",
    ]);
    init.signal?.throwIfAborted();
    if (failure === undefined) return;
    if (!failure.includes("invalid locale name")) {
      throw new EmbeddedPostgresFailed(`PostgreSQL could not create its database: ${failure}`);
    }
  }
}

/** Returns the error text, or undefined on success. */
async function tryInitdb(init: Init, cwd: string, args: string[]): Promise<string | undefined> {
  const child = spawn(init.binaries.initdb, args, {
    ...programOptions(init.location.user, cwd),
    stdio: ["ignore", "ignore", "pipe"],
    detached: process.platform !== "win32",
  });
  // Its child processes end with it only as a group.
  const kill = () => {
    if (child.pid) process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  };
  const letGo = endWithProcess(kill);
  init.signal?.addEventListener("abort", kill);
  try {
    const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    if (code === 0) return undefined;
    return complaint.trim().replaceAll(/\s*\n\s*/g, "; ") || `initdb ended with ${code}`;
  } catch (error) {
    throw cannotRun(init.binaries.initdb, error);
  } finally {
    letGo();
    init.signal?.removeEventListener("abort", kill);
  }
}

async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(DRAFT)) continue;
    // An initdb whose parent was killed may still be writing; a later start then removes its files.
    const options = { recursive: true, force: true, maxRetries: 3 };
    await rm(join(home, name), options).catch(() => undefined);
  }
}
