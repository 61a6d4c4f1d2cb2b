import { and, inArray, isNull } from "drizzle-orm";
import { clipSets } from "#db/schema/clips.ts";
import type { EditList } from "#features/media/clips/rules/edit-list.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { ClipRow } from "../clips.ts";
import { readEdits } from "./read-recording.ts";

export type SetRow = typeof clipSets.$inferSelect;

/** Of each clip the set that is shown, and the one that is being made. */
export const findSets = (db: Queryable, numbers: readonly number[]): Promise<SetRow[]> =>
  db
    .select()
    .from(clipSets)
    .where(and(inArray(clipSets.clip, [...numbers]), isNull(clipSets.replacedAt)));

const beingMade = ({ setId }: Pick<ClipRow, "setId">, sets: readonly SetRow[]) =>
  sets.find(({ id }) => id !== setId);

/** What was cut and hidden last, whether it is made already or not. */
export function newestEdit(
  clip: Pick<ClipRow, "edit" | "setId">,
  sets: readonly SetRow[],
): EditList {
  const next = beingMade(clip, sets);
  return readEdits(next ? next.edit : clip.edit);
}

/** Whether something is hidden in the set that is being made, which may not be in the one that would be shown. */
export function isHiding(clip: Pick<ClipRow, "setId">, sets: readonly SetRow[]): boolean {
  const next = beingMade(clip, sets);
  return next !== undefined && hidesAnything(readEdits(next.edit));
}

export const hidesAnything = ({ masks, mutes }: EditList): boolean =>
  masks.length + mutes.length > 0;
