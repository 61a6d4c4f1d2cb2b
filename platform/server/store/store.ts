import { addAbortSignal, type Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { MINUTE } from "#shared/time/units.ts";

export interface StoredObject {
  size: number;
  /** Changes whenever the bytes do. */
  version: string;
}

/** The first and the last byte of a part. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files by key: in a folder of this machine, or where every node reads them. A key is a relative path. */
export interface Store {
  /** Whether other nodes read what this one writes. */
  isShared: boolean;
  /** Whole or not at all; replaces what was there. */
  put(key: string, content: Buffer | { path: string }): Promise<void>;
  /** Undefined if there is no such file. */
  head(key: string): Promise<StoredObject | undefined>;
  /** Its bytes, or a part of them; undefined if there is no such file. The caller reads the stream or destroys it. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Succeeds for a file that is not there. */
  delete(key: string): Promise<void>;
  /** The files whose keys begin so, sorted by key. */
  list(prefix: string): Promise<ListedObject[]>;
  /** Whether strangers can read a file there without the site. Throws when none can be stored. */
  isOpen(): Promise<boolean>;
}

export interface ListedObject {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** The files of one folder, such as `media`. */
export type OpenStore = (folder: string) => Store;

/** A store that stops in the middle of a file must not hold up the queue. */
const LONGEST = MINUTE;

/** A file in memory; undefined if it does not exist. */
export async function readWhole(store: Store, key: string): Promise<Buffer | undefined> {
  const bytes = await store.get(key);
  return bytes && buffer(addAbortSignal(AbortSignal.timeout(LONGEST), bytes));
}

/**
 * The one part that a `Range` header requests; undefined stands for the whole file. A list of ranges is not served in
 * parts, because players never send one and a long one multiplies the work; neither is one that cannot be read.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | undefined | "unsatisfiable" {
  const [, first = "", last = ""] = /^bytes=(\d{0,20})-(\d{0,20})$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** SHA-256 of a whole file: threads compute it, because many megabytes would keep readers waiting. */
export async function hashBytes(bytes: Buffer): Promise<Buffer> {
  // No buffer here is shared between threads, which its type cannot say.
  const unshared = bytes as Buffer<ArrayBuffer>;
  return Buffer.from(await crypto.subtle.digest("SHA-256", unshared));
}
