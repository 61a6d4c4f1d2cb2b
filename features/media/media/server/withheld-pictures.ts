import { inArray, isNotNull, or } from "drizzle-orm";
import { media } from "#db/schema/media.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { singleFlight } from "#shared/single-flight.ts";
import { SECOND } from "#shared/time/units.ts";

/** How old the list of limited pictures may be; the times in it act to the second. */
const REREAD_AFTER = 10 * SECOND;

export interface WithheldPictures {
  /** Whether a picture must not be shown now, and when that may change. */
  check(url: string): Promise<{ isWithheld: boolean; until: Date | undefined }>;
}

/** Pictures whose right has ended or not begun, or that were deleted. Few have a limit, so all of those are in memory. */
export function createWithheldPictures({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): WithheldPictures {
  let known = new Map<string, KnownRights>();
  let readAt = Number.NEGATIVE_INFINITY;
  const share = singleFlight<void>();

  async function read() {
    const now = clock.now().getTime();
    if (Math.abs(now - readAt) < REREAD_AFTER) return;
    try {
      known = new Map((await findLimited(db)).map((row) => [row.url, row]));
      readAt = now;
    } catch {
      // Without the database readers get what they got before.
    }
  }

  return {
    async check(url) {
      await share("all", read);
      const rights = known.get(url);
      if (!rights) return { isWithheld: false, until: undefined };
      const now = clock.now();
      const changes = [rights.validFrom, rights.validUntil].filter((at) => at && at > now);
      return {
        isWithheld: rights.deletedAt !== null || !isWithin(rights, now),
        until: changes[0] ?? undefined,
      };
    },
  };
}

const rights = {
  url: media.url,
  fileName: media.fileName,
  credit: media.credit,
  validFrom: media.validFrom,
  validUntil: media.validUntil,
  isOld: media.isOld,
  deletedAt: media.deletedAt,
};

/** The rights to pictures that are in the library; the others were on the site before it. */
export const findRights = (db: Queryable, urls: readonly string[]) =>
  urls.length === 0
    ? Promise.resolve([])
    : db
        .select(rights)
        .from(media)
        .where(inArray(media.url, [...urls]));
export type KnownRights = Awaited<ReturnType<typeof findRights>>[number];

/** Pictures that may be shown for a time only, or that were deleted. */
const findLimited = (db: Queryable) =>
  db
    .select(rights)
    .from(media)
    .where(or(isNotNull(media.validFrom), isNotNull(media.validUntil), isNotNull(media.deletedAt)));

/** Whether a picture may be shown at a time. */
export const isWithin = (
  { validFrom, validUntil }: Pick<KnownRights, "validFrom" | "validUntil">,
  at: Date,
): boolean => (!validFrom || validFrom <= at) && (!validUntil || validUntil > at);
