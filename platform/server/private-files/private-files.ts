import type { Readable } from "node:stream";

/** Files that nothing serves: in a folder of this machine, or in pieces in the bucket that all nodes share. */
export interface PrivateFiles {
  create(key: string): Promise<void>;
  /** How many bytes have arrived; undefined if there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Appends at most `most` bytes; throws `onTooMany()` when there are more. */
  append(
    key: string,
    at: { offset: number; most: number; onTooMany: () => Error },
    bytes: Readable,
  ): Promise<void>;
  readPart(key: string, part: { start: number; length: number }): Promise<Buffer>;
  stream(key: string, range?: { start: number; end: number }): Readable;
  remove(key: string): Promise<void>;
  list(): Promise<string[]>;
  /** How many bytes still fit where they are stored. */
  free(): Promise<number>;
  /** For programs that read a file themselves. */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  /** Makes it a file of its own there, beside the stored one. */
  copyTo(key: string, path: string): Promise<void>;
}

/** Passes on the bytes of the source, and throws when there are more than `most`. */
export async function* upTo(
  source: AsyncIterable<Buffer>,
  most: number,
  onTooMany: () => Error,
): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const part of source) {
    count += part.length;
    if (count > most) throw onTooMany();
    yield part;
  }
}
