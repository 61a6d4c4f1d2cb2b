import type { PictureDescription, PictureRights } from "#features/media/calls/staff-media.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MEDIA_TAG } from "./add-picture.ts";
import { findStories } from "./get-media.ts";
import {
  lockMedia,
  type MediaChange,
  type MediaDb,
  type MediaRow,
  saveMedia,
} from "./media-repository.ts";

type Known = PictureDescription & PictureRights;
export type NewDescription = { [Name in keyof Known]?: Known[Name] | undefined };

/** Changes what is known about pictures: all of them or none. Returns those that are different now. */
export async function changeMedia(
  { db, clock, usesOfPicture }: Pick<Deps, "db" | "clock"> & MediaDb,
  ids: readonly number[],
  change: NewDescription,
  /** Throws for a picture that may not be changed so. */
  check: (row: MediaRow) => void = () => {},
): Promise<number[]> {
  const values = toValues(change);
  const rows = await lockMedia(db, ids);
  const missing = ids.find((id) => !rows.some((row) => row.id === id && row.deletedAt === null));
  if (missing !== undefined) throw new AppError("not_found", `There is no picture ${missing}.`);
  const changed = rows.filter((row) => isDifferent(row, values));
  for (const row of changed) {
    check(row);
    assertOrder({ ...row, ...values });
    await saveMedia(db, row.id, { ...values, updatedAt: clock.now() });
  }
  if (changed.length > 0) await invalidate(db, [MEDIA_TAG]);
  for (const row of changed) await invalidateStories({ db, usesOfPicture }, row, values);
  return changed.map(({ id }) => id);
}

/** Whether a story may be published depends on its pictures, and its page shows who took them. */
async function invalidateStories(deps: MediaDb, row: MediaRow, { credit }: MediaChange) {
  const stories = await findStories(deps, row.id);
  const isCreditChanged = credit !== undefined && credit !== row.credit;
  const tags = stories.flatMap(({ id, staffId, tag }) => [
    newsroomTag("stories.write", `story:${id}`, staffId),
    ...(isCreditChanged ? [tag] : []),
  ]);
  if (tags.length > 0) await invalidate(deps.db, tags);
}

function toValues({ validFrom, validUntil, ...rest }: NewDescription): MediaChange {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(validFrom !== undefined && { validFrom: validFrom === null ? null : new Date(validFrom) }),
    ...(validUntil !== undefined && {
      validUntil: validUntil === null ? null : new Date(validUntil),
    }),
  };
}

function isDifferent(row: MediaRow, values: MediaChange): boolean {
  const stored: Record<string, unknown> = row;
  return Object.entries(values).some(
    ([name, value]) => JSON.stringify(stored[name]) !== JSON.stringify(value),
  );
}

function assertOrder({ validFrom, validUntil }: Pick<MediaChange, "validFrom" | "validUntil">) {
  if (validFrom && validUntil && validFrom >= validUntil)
    throw new AppError("invalid_input", "The right must end after it begins.");
}
