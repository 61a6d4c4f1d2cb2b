import type { Readable } from "node:stream";

/** Waits until a program says something, and goes on reading: a program whose output nobody reads ends with its next line. */
export async function untilSaid(output: Readable | null, words: string): Promise<void> {
  let said = "";
  for await (const part of output?.iterator({ destroyOnReturn: false }) ?? []) {
    said += part;
    if (!said.includes(words)) continue;
    output?.resume();
    return;
  }
  throw new Error(`The program ended and had not said "${words}"`);
}
