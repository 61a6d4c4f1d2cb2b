import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../../shared/contract/app-error.ts";
import type { OwnImage } from "./find-own-image.ts";
import { type ImageFormat, resizeImage } from "./resize-image.ts";

/** Encoding is heavy: this many at once, this many waiting, the rest may come back in a moment. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

export interface VariantStore {
  get(image: OwnImage, width: number | undefined, format: ImageFormat): Promise<Buffer>;
}

/** Resized pictures, each made once and kept as a file. */
export function createVariantStore(folder: string): VariantStore {
  const finding = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING)
        throw new AppError("unavailable", "Too many pictures at once.");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  }

  async function make(
    path: string,
    image: OwnImage,
    width: number | undefined,
    format: ImageFormat,
  ) {
    const bytes = await inTurn(() => resizeImage(image.file, width, format));
    // A full disk costs time, not pictures: it is made again when it is asked for again.
    await keep(path, bytes).catch(() => {});
    return bytes;
  }

  async function keep(path: string, bytes: Buffer) {
    await mkdir(folder, { recursive: true });
    // Half a file must never be read as a whole one.
    const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    try {
      await writeFile(draft, bytes);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function get(
    image: OwnImage,
    width: number | undefined,
    format: ImageFormat,
  ): Promise<Buffer> {
    const name = createHash("sha256")
      .update(`${image.file}|${image.version}|${width}`)
      .digest("hex")
      .slice(0, 32);
    const path = join(folder, `${name}.${format}`);
    const underWay = finding.get(path);
    if (underWay) return underWay;
    const found = readFile(path)
      .catch(() => make(path, image, width, format))
      .finally(() => finding.delete(path));
    finding.set(path, found);
    return found;
  }

  return { get };
}
