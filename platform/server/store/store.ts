import type { Readable } from "node:stream";

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
