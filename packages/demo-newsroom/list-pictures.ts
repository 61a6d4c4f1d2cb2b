import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { picturesFolder } from "./read-pictures.ts";

/** The files of the pictures. */
export async function listPictures(): Promise<{ name: string; path: string }[]> {
  const names = (await readdir(picturesFolder)).filter((name) => /\.(jpg|png)$/.test(name));
  return names.map((name) => ({ name, path: fileURLToPath(new URL(name, picturesFolder)) }));
}
