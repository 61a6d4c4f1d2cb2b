import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
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
  const making = new Map<string, Promise<Buffer>>();
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
    await mkdir(folder, { recursive: true });
    // Half a file must never be read as a whole one.
    const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    await writeFile(draft, bytes);
    await rename(draft, path);
    return bytes;
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
    const kept = await readFile(path).catch(() => undefined);
    if (kept) return kept;
    const underWay = making.get(path);
    if (underWay) return underWay;
    const made = make(path, image, width, format).finally(() => making.delete(path));
    making.set(path, made);
    return made;
  }

  return { get };
}
