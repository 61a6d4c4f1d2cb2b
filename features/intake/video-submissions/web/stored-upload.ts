import { storageKey } from "#platform/web/storage-key.ts";
import { DAY } from "#shared/time/units.ts";
import { withBrowserStorage } from "#ui/browser-storage.ts";

/** The server deletes what is not part of a submission after a day. */
const STORED_FOR = DAY * 0.9;

/** What this browser knows about a file after a reload. */
export interface StoredUpload {
  name: string;
  /** None before all of it has arrived. */
  key: string;
}

const item = () => storageKey("video-file");

export const storeUpload = (upload: StoredUpload): void =>
  withBrowserStorage("local", (stored) =>
    stored.setItem(item(), JSON.stringify({ ...upload, at: Date.now() })),
  );

export const dropUpload = (): void =>
  withBrowserStorage("local", (stored) => stored.removeItem(item()));

export const readUpload = (): StoredUpload | undefined =>
  withBrowserStorage("local", (stored) => parse(stored.getItem(item())));

function parse(text: string | null): StoredUpload | undefined {
  const found: unknown = JSON.parse(text ?? "null");
  if (typeof found !== "object" || found === null) return undefined;
  const { name, key, at } = found as Partial<Record<string, unknown>>;
  const isFresh = typeof at === "number" && Date.now() - at < STORED_FOR;
  return isFresh && typeof name === "string" && typeof key === "string" ? { name, key } : undefined;
}
