import { reachToChange, type StoryCall } from "#features/stories/articles/server/public.ts";
import { saveDraftRow } from "../drafts/draft-repository.ts";
import { keepWork } from "../drafts/keep-work.ts";
import { lockDraft } from "../drafts/locked-draft.ts";

/** Returns whether there was anything that the last version does not have. */
export async function keepVersion(call: StoryCall, id: number): Promise<boolean> {
  await reachToChange(call, id);
  const draft = await lockDraft(call, id);
  const stored = await keepWork(call, draft, { atOnce: true });
  if (stored === draft) return false;
  await saveDraftRow(call.db, stored.row);
  return true;
}
