import { storySources } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { sourceOf } from "../accept-submission.ts";
import { submissionIntake } from "../submission-repository.ts";
import { lockSubmission } from "./lock-submission.ts";

/** Says that the story of footage does not use it any more. Returns the story, if there was one. */
export async function detachDraft(
  { db }: Pick<Deps, "db">,
  id: number,
): Promise<number | undefined> {
  await lockSubmission(db, id);
  const [removed] = await storySources.remove(db, sourceOf(id));
  await submissionIntake.announceWaiting(db);
  return removed?.articleId;
}
