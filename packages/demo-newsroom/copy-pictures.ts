import { copyFile, mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { picturesFolder } from "./read-pictures.ts";

/** Copies the pictures that are not in the media directory yet. */
export async function copyPictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  const names = (await readdir(picturesFolder)).filter((name) => /\.(jpg|png)$/.test(name));
  await Promise.all(names.filter((name) => !there.has(name)).map((name) => copy(name, folder)));
}

/** Under another name first: a picture that is there is a whole picture. */
async function copy(name: string, folder: string): Promise<void> {
  const unfinished = join(folder, `${name}.${process.pid}.part`);
  await copyFile(new URL(name, picturesFolder), unfinished);
  await rename(unfinished, join(folder, name));
}
