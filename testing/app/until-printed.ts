import type { Readable } from "node:stream";

/** Waits until a program says something, and goes on reading: a program whose output nobody reads ends with its next line. */
export async function untilPrinted(output: Readable | null, words: string): Promise<void> {
  let result = "";
  for await (const part of output?.iterator({ destroyOnReturn: false }) ?? []) {
    result += part;
    if (!result.includes(words)) continue;
    output?.resume();
    return;
  }
  throw new Error(`The program ended and had not said "${words}"`);
}
