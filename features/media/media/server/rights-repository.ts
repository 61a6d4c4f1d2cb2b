import { inArray, isNotNull, or } from "drizzle-orm";
import { media } from "#db/schema/media.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

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
export const findLimited = (db: Queryable) =>
  db
    .select(rights)
    .from(media)
    .where(or(isNotNull(media.validFrom), isNotNull(media.validUntil), isNotNull(media.deletedAt)));

/** Whether a picture may be shown at a time. */
export const isWithin = (
  { validFrom, validUntil }: Pick<KnownRights, "validFrom" | "validUntil">,
  at: Date,
): boolean => (!validFrom || validFrom <= at) && (!validUntil || validUntil > at);
