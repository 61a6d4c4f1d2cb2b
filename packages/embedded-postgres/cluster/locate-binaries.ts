import { existsSync } from "node:fs";
import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { systemCode } from "../../../shared/system-code.ts";
import { EmbeddedPostgresFailed } from "../embedded-postgres-failed.ts";
import { copyBinaries } from "./copy-binaries.ts";
import { canUse, type OsUser } from "./os-user.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** Finds PostgreSQL's programs in node_modules, or copies them to `copyTo` when their user cannot run them there. */
export async function locateBinaries(user: OsUser | undefined, copyTo: string): Promise<Binaries> {
  const folder = packageFolder();
  const installed = join(folder, "native");
  const linked = await createLinks(installed);
  if (linked && (await isRunnable(user, installed))) return programsIn(installed);

  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const copy = await copyBinaries(installed, join(copyTo, `postgres-${version}`), createLinks);
  if (await isRunnable(user, copy)) return programsIn(copy);
  throw new EmbeddedPostgresFailed(
    `PostgreSQL's own user can run its programs neither in ${installed} nor in ${copy}.`,
  );
}

function packageFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedPostgresFailed(
      `There is no embedded PostgreSQL on this machine (package ${name}): run npm ci, or set DATABASE_URL.`,
    );
  }
}

/** npm packages cannot contain symbolic links, so the package lists those that its libraries need. */
async function createLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    const text = relative(dirname(target), source);
    try {
      if (!existsSync(join(native, "..", target))) await symlink(text, path);
    } catch (error) {
      // Another start may have been faster; a folder that is not writable needs a copy.
      if (systemCode(error) !== "EEXIST") return false;
    }
  }
  return true;
}

function isRunnable(user: OsUser | undefined, native: string): Promise<boolean> {
  const { initdb, postgres } = programsIn(native);
  const share = join(native, "share", "postgresql", "postgres.bki");
  return canUse(user, { execute: [initdb, postgres], read: [initdb, postgres, share] });
}

function programsIn(native: string): Binaries {
  const program = (name: string) =>
    join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}
