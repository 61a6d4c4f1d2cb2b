import type { MediaDetails, MediaFilter, MediaItem } from "#features/media/calls/staff-media.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { scopeOf } from "#shared/newsroom/permissions.ts";
import {
  countMedia,
  findMedia,
  findMediaItem,
  findUses,
  type MediaDb,
  type MediaRow,
} from "./media-repository.ts";

export async function getItem(deps: MediaDb, id: number): Promise<MediaItem> {
  const found = await findMediaItem(deps, id);
  if (!found) throw new AppError("not_found", `There is no picture ${id}.`);
  return toItem(found);
}

/** With the stories that use it; those who reach only their own learn of the others' number alone. */
export async function getMedia(call: StaffCall & MediaDb, id: number): Promise<MediaDetails> {
  const { staff } = call;
  const found = await findMediaItem(call, id);
  if (!found) throw new AppError("not_found", `There is no picture ${id}.`);
  const stories = await findStories(call, id);
  const scope = scopeOf(staff.roles, "stories.write");
  return {
    ...toItem(found),
    stories: stories
      .filter(({ staffId }) => scope === "all" || (scope === "own" && staffId === staff.id))
      .map(({ id: story, title }) => ({ id: story, title })),
    mayChangeRights: mayChangeRights(call, found.row),
  };
}

/** The person who uploaded a picture gives its credit once; later changes are an editor's. */
export function mayChangeRights({ staff }: Pick<StaffCall, "staff">, row: MediaRow): boolean {
  if (scopeOf(staff.roles, "pictures.rights")) return true;
  return row.staffId === staff.id && `${row.credit}${row.source}${row.licence}` === "";
}

export const findStories = async ({ db, usesOfPicture }: MediaDb, id: number) =>
  usesOfPicture.stories(db, await findUses({ db, usesOfPicture }, id));

function toItem({ row, uses }: { row: MediaRow; uses: number }): MediaItem {
  const { hash: _, staffId: __, updatedAt: ___, ...item } = row;
  return {
    ...item,
    uses,
    validFrom: row.validFrom?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}

export async function listMedia(
  { clock, ...stored }: Pick<Deps, "clock"> & MediaDb,
  { limit, offset, ...filter }: MediaFilter & { limit: number; offset: number },
): Promise<{ items: MediaItem[]; total: number }> {
  const query = { ...filter, now: clock.now() };
  const found = await findMedia(stored, { ...query, limit, offset });
  return { items: found.map(toItem), total: await countMedia(stored, query) };
}

/** Pictures as commands print them. */
export const itemTable = (items: readonly MediaItem[]) =>
  columns(
    ["No.", "imageUrl", "Credit", "Licence", "Until", "Uses"],
    items.map(({ id, url, validUntil, uses, ...item }) => [
      ...[id, url, item.credit, item.licence],
      validUntil ? showMoment(new Date(validUntil)) : "",
      uses,
    ]),
  );
