import { addRevision } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { MINUTE } from "#shared/time/units.ts";
import { storyText } from "../text/story-text.ts";
import type { LockedDraft } from "./locked-draft.ts";

export const WORK = 15 * MINUTE;

/** Keeps what was written since the last version as one more, before it is changed after 15 minutes or at once. */
export async function keepWork(
  { db, clock }: Deps,
  draft: LockedDraft,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<LockedDraft> {
  const { row } = draft;
  const now = clock.now();
  const isDue = atOnce || now.getTime() - row.revisedAt.getTime() >= WORK;
  if (!isDue || row.updatedAt <= row.revisedAt) return draft;
  await addRevision(db, {
    ...{ articleId: row.articleId, kind: "written", at: row.updatedAt, actor: row.updatedBy },
    ...{ content: await storyText.html(row.doc), fields: row.fields },
  });
  return { ...draft, row: { ...row, revisedAt: now } };
}
