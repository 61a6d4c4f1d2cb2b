import { MEDIA } from "#features/media/calls/images.ts";
import { MEDIA_FOLDER } from "#features/media/images/server/picture-public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import { MEDIA_TAG } from "./add-picture.ts";
import {
  findUses,
  lockMedia,
  type MediaDb,
  type MediaRow,
  purgeMedia,
  saveMedia,
} from "./media-repository.ts";

/** How long a deleted picture can be had back. */
const RESTORABLE_FOR = 30 * DAY;

/** Deletes a picture that no text names. Readers do not get it any more. */
export async function deleteMedia(
  { db, clock, usesOfPicture }: Deps & MediaDb,
  id: number,
): Promise<boolean> {
  const { deletedAt } = await lockOne(db, id);
  if (deletedAt) return false;
  const uses = await findUses({ db, usesOfPicture }, id);
  if (uses.length > 0)
    throw new AppError(
      "conflict",
      uses.length === 1 ? "A story uses this picture." : `${uses.length} stories use this picture.`,
    );
  await saveMedia(db, id, { deletedAt: clock.now(), updatedAt: clock.now() });
  await invalidate(db, [MEDIA_TAG]);
  return true;
}

export async function restoreMedia({ db, clock }: Deps, id: number): Promise<boolean> {
  const { deletedAt } = await lockOne(db, id);
  if (!deletedAt) return false;
  if (clock.now().getTime() - deletedAt.getTime() > RESTORABLE_FOR)
    throw new AppError("not_found", "This picture was deleted more than 30 days ago.");
  await saveMedia(db, id, { deletedAt: null, updatedAt: clock.now() });
  await invalidate(db, [MEDIA_TAG]);
  return true;
}

/** Removes for good what was deleted more than 30 days ago, with its file. */
export async function purgeDeleted({
  db,
  clock,
  openStore,
}: Pick<Deps, "db" | "clock"> & { openStore: OpenStore }): Promise<void> {
  const gone = await purgeMedia(db, new Date(clock.now().getTime() - RESTORABLE_FOR));
  const files = openStore(MEDIA_FOLDER);
  for (const { url } of gone) await files.delete(url.slice(MEDIA.length));
}

async function lockOne(db: Deps["db"], id: number): Promise<MediaRow> {
  const [row] = await lockMedia(db, [id]);
  if (!row) throw new AppError("not_found", `There is no picture ${id}.`);
  return row;
}
