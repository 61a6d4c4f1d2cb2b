import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Files in memory, where the system is Linux. */
const MEMORY = "/dev/shm";
/** A run takes less than one; other programs need memory, too. */
const ROOM = 3 * 1024 ** 3;

/**
 * A new folder for the files of a run. In memory if there is room, where copying a database takes a quarter of the
 * work; TMPDIR decides for another directory.
 */
export async function makeTemporaryFolder(): Promise<string> {
  if (!process.env.TMPDIR && (await hasRoom())) {
    const folder = await makeFolder(MEMORY);
    if (await runsPrograms(folder)) return folder;
    await rm(folder, { recursive: true });
  }
  return makeFolder(tmpdir());
}

async function makeFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, "newsroom-test-"));
  // As root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  return folder;
}

async function hasRoom(): Promise<boolean> {
  const found = await statfs(MEMORY).catch(() => undefined);
  return (
    found !== undefined && Math.min(found.bavail * found.bsize, process.availableMemory()) > ROOM
  );
}

/** Tests run programs from copies, and many containers mount this folder noexec. */
async function runsPrograms(folder: string): Promise<boolean> {
  const program = join(folder, "program");
  await writeFile(program, "#!/bin/sh\n", { mode: 0o700 });
  try {
    await promisify(execFile)(program);
    return true;
  } catch {
    return false;
  } finally {
    await rm(program);
  }
}
