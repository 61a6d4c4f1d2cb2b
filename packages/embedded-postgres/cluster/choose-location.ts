import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresFailed } from "../embedded-postgres-failed.ts";
import { canUse, chooseOsUser, isRoot, type OsUser } from "./os-user.ts";

const run = promisify(execFile);

export interface DatabaseLocation {
  /** Our own files in the data folder: passwords, and the location of the database. */
  keep: string;
  /** Holds the cluster and its log. Usually the same folder. */
  home: string;
  cluster: string;
  user: OsUser | undefined;
}

/** Decides where the database is stored and which user runs it. An existing database stays where it is. */
export async function chooseLocation(
  dataDir: string,
  reachableBase: string,
): Promise<DatabaseLocation> {
  const keep = join(dataDir, "postgres");
  await mkdir(keep, { recursive: true });
  if (!isRoot()) {
    const home = (await readRecord(keep)) ?? keep;
    const cluster = join(home, "cluster");
    await mustBeOurs(cluster);
    return { keep, home, cluster, user: undefined };
  }

  // Other users may enter the folder to reach the cluster, which only its own user can read, but not list it.
  await chmod(keep, 0o711);
  const usual = await chooseOsUser();
  const home = (await readRecord(keep)) ?? (await chooseHome(keep, dataDir, reachableBase, usual));
  const cluster = join(home, "cluster");
  const owner = await ownerOf(cluster);
  const user = owner ?? usual;
  if (!(await canUse(user, { enter: [home] }))) {
    throw new EmbeddedPostgresFailed(
      `PostgreSQL does not run as root, and the user ${user.uid} that owns ${cluster} may not enter that folder: allow it (chmod a+x on the folders above), or move the data folder.`,
    );
  }
  // A data folder that root copied belongs to root.
  if (existsSync(cluster) && !owner) await run("chown", ["-R", `${user.uid}:${user.gid}`, cluster]);
  return { keep, home, cluster, user };
}

/** Records a location outside the data folder, so that moving the data folder does not lose the database. */
export async function recordLocation({ keep, home }: DatabaseLocation): Promise<void> {
  const file = join(keep, "place.json");
  if (home === keep || existsSync(file)) return;
  await writeFile(`${file}.new`, JSON.stringify({ home }));
  await rename(`${file}.new`, file);
}

async function readRecord(keep: string): Promise<string | undefined> {
  const file = join(keep, "place.json");
  if (!existsSync(file)) return undefined;
  const { home }: { home: string } = JSON.parse(await readFile(file, "utf8"));
  if (existsSync(join(home, "cluster"))) return home;
  throw new EmbeddedPostgresFailed(
    `The database of this data folder was in ${home}, which is gone. Bring it back, or delete ${file} to begin with an empty one.`,
  );
}

async function chooseHome(
  keep: string,
  dataDir: string,
  base: string,
  user: OsUser,
): Promise<string> {
  if (existsSync(join(keep, "cluster")) || (await canUse(user, { enter: [keep] }))) return keep;
  const home = join(base, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  await mkdir(home, { recursive: true, mode: 0o755 });
  await chmod(home, 0o711);
  return home;
}

async function ownerOf(cluster: string): Promise<OsUser | undefined> {
  const owner = await stat(cluster).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined;
}

async function mustBeOurs(cluster: string): Promise<void> {
  const owner = await stat(cluster).catch(() => undefined);
  const uid = process.getuid?.();
  if (!owner || uid === undefined || owner.uid === uid) return;
  throw new EmbeddedPostgresFailed(
    `The database in ${cluster} belongs to user ${owner.uid}: start as that user or as root, or set DATA_DIR to another folder.`,
  );
}
