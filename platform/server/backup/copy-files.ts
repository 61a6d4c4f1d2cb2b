import { constants, type Dirent, existsSync, statSync } from "node:fs";
import { copyFile, mkdir, readdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { AppError } from "#shared/contract/app-error.ts";
import { systemCode } from "#shared/system-code.ts";
import { type Manifest, pictureFolder, privateFolder } from "./backup-records.ts";
import { fileFingerprint } from "./copy-rows.ts";

type Files = Manifest["files"];

/** Relative paths of all visible files in a folder; none if the folder does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (systemCode(error) === "ENOENT") return [];
      throw error;
    },
  );
  return (
    entries
      .filter((entry) => entry.isFile() || linksToFile(entry))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
      // Files that are being written have names with a leading dot.
      .filter((parts) => !parts.some((part) => part.startsWith(".")))
      .map((parts) => parts.join("/"))
      .sort()
  );
}

/** Symbolic links are copied as the files they point to. */
const linksToFile = (entry: Dirent) =>
  entry.isSymbolicLink() &&
  statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() === true;

/** Copies files and returns those it copied; one that was deleted meanwhile is left out. */
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

/** Refuses a backup of which files are missing or differ from its manifest. */
export async function assertWhole(folder: string, manifest: Manifest, more = ""): Promise<void> {
  const damaged = [
    ...(await findDamaged(pictureFolder(folder), manifest.files)),
    ...(await findDamaged(privateFolder(folder), manifest.privateFiles)),
  ];
  if (damaged.length === 0) return;
  throw new AppError(
    "unusable_content",
    `The backup is damaged: ${damaged.slice(0, 3).join(", ")} is missing or changed.${more}`,
  );
}

async function findDamaged(folder: string, files: Files): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, bytes, sha256 } of files) {
    const found = await fileFingerprint(join(folder, path)).catch(() => undefined);
    if (found?.bytes !== bytes || found.sha256 !== sha256) damaged.push(path);
  }
  return damaged;
}
