import { type FileHandle, open } from "node:fs/promises";
import {
  type BoxHolders,
  type ContainerBox,
  containerBoxes,
  type ReadBytes,
} from "#features/media/clips/rules/container-boxes.ts";

/** Headers of neighbours are read at once. */
const BLOCK = 64 * 1024;

export function readerOf(file: FileHandle): ReadBytes {
  let block = { start: 0, bytes: Buffer.alloc(0) };
  return async (offset, length) => {
    if (offset < block.start || offset + length > block.start + block.bytes.length) {
      const wanted = Math.max(length, BLOCK);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, offset);
      block = { start: offset, bytes: buffer.subarray(0, bytesRead) };
    }
    return block.bytes.subarray(offset - block.start, offset - block.start + length);
  };
}

/** The boxes of a file, with what reads their content. */
export async function* boxesOfFile(
  path: string,
  holders: BoxHolders,
): AsyncGenerator<{ box: ContainerBox; read: ReadBytes }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = readerOf(file);
    for await (const box of containerBoxes(read, size, holders)) yield { box, read };
  } finally {
    await file.close();
  }
}
