import { findArticleTitles } from "#features/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { DeskCall } from "#platform/server/desk/desk-api.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { scopeOf } from "#shared/newsroom/permissions.ts";
import type { MediaDetails, MediaItem } from "../desk-contract.ts";
import { findMediaItem, findUses, type MediaRow } from "./media-repository.ts";

export async function getItem({ db }: Pick<Deps, "db">, id: number): Promise<MediaItem> {
  const found = await findMediaItem(db, id);
  if (!found) throw new AppError("not_found", `There is no picture ${id}.`);
  return toItem(found);
}

/** With the stories that use it; those who reach only their own learn of the others' number alone. */
export async function getMedia(call: DeskCall, id: number): Promise<MediaDetails> {
  const { db, staff } = call;
  const found = await findMediaItem(db, id);
  if (!found) throw new AppError("not_found", `There is no picture ${id}.`);
  const stories = await findStories(db, id);
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
export function mayChangeRights({ staff }: Pick<DeskCall, "staff">, row: MediaRow): boolean {
  if (scopeOf(staff.roles, "pictures.rights")) return true;
  return row.staffId === staff.id && `${row.credit}${row.source}${row.licence}` === "";
}

export async function findStories(db: Deps["db"], id: number) {
  const ids = await findUses(db, id);
  return ids.length === 0 ? [] : findArticleTitles(db, ids);
}

export function toItem({ row, uses }: { row: MediaRow; uses: number }): MediaItem {
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
