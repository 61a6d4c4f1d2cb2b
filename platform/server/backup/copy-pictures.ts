import { constants, type Dirent, existsSync, statSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { systemCode } from "../../../shared/errors/system-code.ts";
import { fileFingerprint } from "./copy-rows.ts";
import type { Manifest } from "./manifest.ts";

type Files = Manifest["files"];

/** Everything in a folder that is shown, by its path from there. No folder is an empty one. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (systemCode(error) === "ENOENT") return [];
      throw error;
    },
  );
  return (
    entries
      .filter((entry) => entry.isFile() || leadsToFile(entry))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
      // Names with a dot in front are of files that are being written.
      .filter((parts) => !parts.some((part) => part.startsWith(".")))
      .map((parts) => parts.join("/"))
      .sort()
  );
}

/** What a link leads to is copied in its place. */
const leadsToFile = (entry: Dirent) =>
  entry.isSymbolicLink() &&
  statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() === true;

/** Copies files and tells what arrived; one that was deleted meanwhile does not. */
export async function copyFiles(
  from: string,
  to: string,
  paths: readonly string[],
): Promise<Files> {
  const copied: Files = [];
  for (const path of paths) {
    const target = join(to, path);
    if (!existsSync(join(from, path))) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), target, constants.COPYFILE_FICLONE);
    copied.push({ path, ...(await fileFingerprint(target)) });
  }
  return copied;
}

/** Paths of files that are missing or hold something else. */
export async function findDamaged(folder: string, files: Files): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, bytes, sha256 } of files) {
    const found = await fileFingerprint(join(folder, path)).catch(() => undefined);
    if (found?.bytes !== bytes || found.sha256 !== sha256) damaged.push(path);
  }
  return damaged;
}
