import * as z from "zod/mini";
import type { Clock } from "#platform/server/clock.ts";
import { boundedCache } from "#platform/server/limits/bounded-cache.ts";
import { createCacheFolder } from "#platform/server/store/cache-folder.ts";
import { hashBytes, readWhole, type Store } from "#platform/server/store/store.ts";
import { createWorkQueue, WorkQueueFull } from "#platform/server/work-queue.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { singleFlight } from "#shared/single-flight.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import type { FetchOriginal } from "./fetch-original.ts";

/** An original picture. */
export interface Source {
  /** Changes whenever the picture does. */
  version: string;
  /** Passes the bytes to some work; limits how many pictures are in memory at once. */
  withBytes<T>(work: (bytes: Buffer) => Promise<T>): Promise<T>;
}

const DISK = 256 * 1024 * 1024;
const MAX_REMEMBERED = 5_000;

/** An older picture is fetched again while the stored one is shown. */
const STALE_AFTER = DAY;
/** A host gets at most this many requests for one picture, whatever visitors request and however it responds. */
const MIN_INTERVAL = MINUTE;

/** The last response of a host. */
const StoredOriginal = z.object({ version: z.string(), fetchedAt: z.number() });
type StoredOriginal = z.output<typeof StoredOriginal>;
interface Download {
  known: StoredOriginal;
  bytes: Buffer;
}

export interface Originals {
  /** `changed` is a visitor's hint that the picture was replaced. */
  find(address: URL, options: { changed: boolean }): Promise<Source>;
}

/** Pictures from the publisher's hosts, stored as received. */
export function createOriginals(options: {
  folder: string;
  clock: Clock;
  fetchOriginal: FetchOriginal;
}): Originals {
  const { clock, fetchOriginal } = options;
  const disk = createCacheFolder(options.folder, { maxBytes: DISK });
  const queued = createWorkQueue({ concurrency: 4, maxWaiting: 2_000 });
  const memory = boundedCache<string, { known: StoredOriginal; readAt: number }>(MAX_REMEMBERED);
  const tries = boundedCache<string, { at: number; outcome: Promise<StoredOriginal> }>(
    MAX_REMEMBERED,
  );
  const share = singleFlight<Download>();
  const now = () => clock.now().getTime();

  async function find(address: URL, { changed }: { changed: boolean }): Promise<Source> {
    const known = await newest(address, changed);
    return {
      version: known.version,
      withBytes: (work) =>
        queued(async () => {
          const stored = await disk.get(bytesName(known.version));
          return work(stored ?? (await download(address)).bytes);
        }),
    };
  }

  async function newest(address: URL, changed: boolean): Promise<StoredOriginal> {
    const known = await recall(address);
    if (!known) return fetchAgain(address);
    if (changed && age(known) >= MIN_INTERVAL) return fetchAgain(address).catch(() => known);
    if (age(known) >= STALE_AFTER) fetchAgain(address).catch(() => {});
    return known;
  }

  const age = ({ fetchedAt }: StoredOriginal) => now() - fetchedAt;

  /** Another process may have stored a newer one, so the memory is only trusted for a while. */
  async function recall({ href }: URL): Promise<StoredOriginal | undefined> {
    const held = memory.get(href);
    if (held && now() - held.readAt < MIN_INTERVAL) return held.known;
    const stored = parseStored(await disk.get(knownName(href)));
    const known = newer(stored, held?.known);
    if (known) memory.set(href, { known, readAt: now() });
    return known;
  }

  /** At most one attempt a minute, shared by all requests; a failure counts as well. */
  function fetchAgain(address: URL): Promise<StoredOriginal> {
    const last = tries.get(address.href);
    if (last && now() - last.at < MIN_INTERVAL) return last.outcome;
    const outcome = queued(async () => (await download(address)).known);
    tries.set(address.href, { at: now(), outcome });
    outcome.catch((error: unknown) => {
      // The queue was full, so the host got no request.
      if (error instanceof WorkQueueFull) tries.delete(address.href);
    });
    return outcome;
  }

  const download = (address: URL) => share(address.href, () => fetchAndStore(address));

  async function fetchAndStore(address: URL): Promise<Download> {
    const bytes = await fetchOriginal(address);
    const version = (await hashBytes(bytes)).toString("hex");
    const known: StoredOriginal = { version, fetchedAt: now() };
    await disk.put(bytesName(version), bytes);
    await disk.put(knownName(address.href), Buffer.from(JSON.stringify(known)));
    memory.set(address.href, { known, readAt: now() });
    return { known, bytes };
  }

  return { find };
}

function parseStored(stored: Buffer | undefined): StoredOriginal | undefined {
  return stored && StoredOriginal.safeParse(JSON.parse(stored.toString())).data;
}

function newer(
  one: StoredOriginal | undefined,
  other: StoredOriginal | undefined,
): StoredOriginal | undefined {
  if (!one || !other) return one ?? other;
  return one.fetchedAt > other.fetchedAt ? one : other;
}

const bytesName = (version: string) => `bytes ${version}`;
const knownName = (href: string) => `known ${href}`;

const MAX_FILE_BYTES = 40 * 1024 * 1024;

const missing = () => new AppError("not_found", "There is no such picture.");

/** Resolves a path in the media directory. */
export function createOwnFiles(media: Store): (path: string) => Promise<Source> {
  // What waits is an address and holds no bytes. A picture has a few sizes, so that there is an end of different requests.
  const queued = createWorkQueue({ concurrency: 2, maxWaiting: 20_000 });

  return async (path) => {
    if (path.split("/").some((part) => part.startsWith("."))) throw missing();
    const found = await media.head(path);
    if (!found) throw missing();
    const { size, version } = found;
    if (size > MAX_FILE_BYTES) throw new AppError("unusable_content", "This picture is too large.");
    return { version, withBytes: (work) => queued(async () => work(await read(path))) };
  };

  async function read(path: string): Promise<Buffer> {
    const bytes = await readWhole(media, path);
    if (!bytes) throw missing();
    return bytes;
  }
}
