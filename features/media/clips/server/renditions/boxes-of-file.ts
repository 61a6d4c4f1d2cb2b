import { open } from "node:fs/promises";
import {
  type BoxHolders,
  type ContainerBox,
  containerBoxes,
  type ReadBytes,
} from "#features/media/clips/rules/container-boxes.ts";

/** The boxes of a file, with what reads their content. */
export async function* boxesOfFile(
  path: string,
  holders: BoxHolders,
): AsyncGenerator<{ box: ContainerBox; read: ReadBytes }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read: ReadBytes = async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    for await (const box of containerBoxes(read, size, holders)) yield { box, read };
  } finally {
    await file.close();
  }
}
