import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Clock } from "../../../platform/server/clock.ts";
import { createCacheFolder } from "../../../platform/server/file-cache/cache-folder.ts";
import { boundedCache } from "../../../platform/server/limits/bounded-cache.ts";
import { createWorkQueue, WorkQueueFull } from "../../../platform/server/work-queue.ts";
import { singleFlight } from "../../../shared/async/single-flight.ts";
import { DAY, MINUTE } from "../../../shared/time/units.ts";
import type { FetchOriginal } from "./fetch-original.ts";
import type { Source } from "./source.ts";

const DISK = 256 * 1024 * 1024;
const MOST_KNOWN = 5_000;

/** An older picture is fetched again while the stored one is shown. */
const GROWS_OLD_AFTER = DAY;
/** A host gets at most this many requests for one picture, whatever visitors request and however it responds. */
const ASKED_AT_MOST_EVERY = MINUTE;

/** The last response of a host. */
const Known = z.object({ version: z.string(), fetchedAt: z.number() });
type Known = z.output<typeof Known>;
interface Download {
  known: Known;
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
  const inTurn = createWorkQueue({ concurrency: 4, maxWaiting: 100 });
  const memory = boundedCache<string, { known: Known; readAt: number }>(MOST_KNOWN);
  const tries = boundedCache<string, { at: number; outcome: Promise<Known> }>(MOST_KNOWN);
  const share = singleFlight<Download>();
  const now = () => clock.now().getTime();

  async function find(address: URL, { changed }: { changed: boolean }): Promise<Source> {
    const known = await newest(address, changed);
    return {
      version: known.version,
      withBytes: (work) =>
        inTurn(async () => {
          const kept = await disk.get(bytesName(known.version));
          return work(kept ?? (await download(address)).bytes);
        }),
    };
  }

  async function newest(address: URL, changed: boolean): Promise<Known> {
    const known = await recall(address);
    if (!known) return ask(address);
    if (changed && age(known) >= ASKED_AT_MOST_EVERY) return ask(address).catch(() => known);
    if (age(known) >= GROWS_OLD_AFTER) ask(address).catch(() => {});
    return known;
  }

  const age = ({ fetchedAt }: Known) => now() - fetchedAt;

  /** Another process may have stored a newer one, so the memory is only trusted for a while. */
  async function recall({ href }: URL): Promise<Known | undefined> {
    const held = memory.get(href);
    if (held && now() - held.readAt < ASKED_AT_MOST_EVERY) return held.known;
    const stored = readKnown(await disk.get(knownName(href)));
    const known = newer(stored, held?.known);
    if (known) memory.set(href, { known, readAt: now() });
    return known;
  }

  /** At most one attempt a minute, shared by all requests; a failure counts as well. */
  function ask(address: URL): Promise<Known> {
    const last = tries.get(address.href);
    if (last && now() - last.at < ASKED_AT_MOST_EVERY) return last.outcome;
    const outcome = inTurn(async () => (await download(address)).known);
    tries.set(address.href, { at: now(), outcome });
    outcome.catch((error: unknown) => {
      // The queue was full, so the host got no request.
      if (error instanceof WorkQueueFull) tries.delete(address.href);
    });
    return outcome;
  }

  const download = (address: URL) => share(address.href, () => fetchAndKeep(address));

  async function fetchAndKeep(address: URL): Promise<Download> {
    const bytes = await fetchOriginal(address);
    const version = createHash("sha256").update(bytes).digest("hex");
    const known: Known = { version, fetchedAt: now() };
    await disk.put(bytesName(version), bytes);
    await disk.put(knownName(address.href), Buffer.from(JSON.stringify(known)));
    memory.set(address.href, { known, readAt: now() });
    return { known, bytes };
  }

  return { find };
}

function readKnown(stored: Buffer | undefined): Known | undefined {
  return stored && Known.safeParse(JSON.parse(stored.toString())).data;
}

function newer(one: Known | undefined, other: Known | undefined): Known | undefined {
  if (!one || !other) return one ?? other;
  return one.fetchedAt > other.fetchedAt ? one : other;
}

const bytesName = (version: string) => `bytes ${version}`;
const knownName = (href: string) => `known ${href}`;
