import type { Deps } from "#platform/server/deps.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { HOUR } from "#shared/time/units.ts";
import { reencodePicture } from "../encoding/reencode-picture.ts";
import {
  findPictures,
  type PictureKind,
  pictureKey,
  storePictures,
} from "./mirrored-picture-repository.ts";

/** Half of the time for which copies of videos are stored, so that a short outage of the host costs no picture. */
const REFRESH_AFTER = 3 * HOUR;
const AT_ONCE = 4;

/** Copies pictures that are missing or old, in the given order. When one cannot be fetched, its old copy stays. */
export async function mirrorPictures(
  { db, clock }: Deps,
  options: {
    kind: PictureKind;
    urls: readonly string[];
    fetchPicture: (url: string) => Promise<Buffer>;
    /** Cache tags to invalidate when a picture arrives. */
    tags: readonly string[];
    /** Stops between two pictures; the next run continues there. */
    signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const { kind, fetchPicture, tags, signal } = options;
  const now = clock.now();
  const addresses = new Map(options.urls.map((url) => [pictureKey(url), url]));
  const recent = new Date(now.getTime() - REFRESH_AFTER);
  const stored = await findPictures(db, [...addresses.keys()], recent);
  const outdated = [...addresses].filter(([key]) => !stored.has(key));

  for (let from = 0; from < outdated.length && !signal?.aborted; from += AT_ONCE) {
    const batch = outdated.slice(from, from + AT_ONCE);
    const copies = await Promise.allSettled(
      batch.map(async ([key, url]) => ({
        key,
        kind,
        bytes: await encodeSmallPicture(await fetchPicture(url)),
        fetchedAt: now,
      })),
    );
    const encoded = copies.flatMap((copy) => (copy.status === "fulfilled" ? [copy.value] : []));
    if (encoded.length > 0) {
      await db.transaction(async (tx) => {
        await storePictures(tx, encoded);
        await invalidate(tx, tags);
      });
    }
    // The circuit breaker is open, so the others would fail in the same way.
    if (copies.some((copy) => copy.status === "rejected" && isNotSent(copy.reason))) return;
  }
}

const isNotSent = (error: unknown) =>
  error instanceof OutboundError && error.problem === "not_sent";

const WIDTH = 480;
const HEIGHT = 270;

const encodeSmallPicture = (bytes: Buffer): Promise<Buffer> =>
  reencodePicture(bytes, (picture) =>
    picture.resize({ width: WIDTH, height: HEIGHT, fit: "cover" }).webp({ quality: 72, effort: 3 }),
  );
