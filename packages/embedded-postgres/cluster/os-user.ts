import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { EmbeddedPostgresFailed } from "../embedded-postgres-failed.ts";

const run = promisify(execFile);

/** The unprivileged user that PostgreSQL runs as when we are root, because it refuses to run as root. */
export interface OsUser {
  uid: number;
  gid: number;
}

const CANDIDATES = ["postgres", "_postgres", "nobody"];

export const isRoot = (): boolean => process.getuid?.() === 0;

export async function chooseOsUser(): Promise<OsUser> {
  for (const name of CANDIDATES) {
    const user = await findUser(name);
    if (user) return user;
  }
  throw new EmbeddedPostgresFailed(
    "PostgreSQL does not run as root and this system has neither a user postgres nor nobody: start as an ordinary user, or set DATABASE_URL.",
  );
}

async function findUser(name: string): Promise<OsUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    // Some systems print the id of nobody as unsigned but accept it only as signed.
    return { uid: Number(uid.stdout) | 0, gid: Number(gid.stdout) | 0 };
  } catch {
    return undefined;
  }
}

/** Tries it as that user, because modes, groups, ACLs and mount options all matter. */
export async function canUse(
  user: OsUser | undefined,
  {
    enter = [],
    execute = [],
    read = [],
  }: { enter?: string[]; execute?: string[]; read?: string[] },
): Promise<boolean> {
  if (!user) return true;
  const script = 'test="$1"; shift; for path; do [ "$test" "$path" ] || exit 1; done';
  const checks = [
    ["-x", ...enter, ...execute],
    ["-r", ...read],
  ];
  try {
    for (const args of checks) {
      await run("/bin/sh", ["-c", script, "check", ...args], { ...user, cwd: "/" });
    }
    return true;
  } catch {
    return false;
  }
}
