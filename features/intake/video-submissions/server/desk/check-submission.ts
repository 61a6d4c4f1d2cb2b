import type { CheckKind } from "#features/intake/video-submissions/checks.ts";
import type { Deps } from "#platform/server/deps.ts";
import { removeCheck, saveCheck } from "../check-repository.ts";
import { submissionIntake } from "../submission-repository.ts";
import { lockSubmission } from "./lock-submission.ts";

/** Notes that something about footage was checked, or takes that back. Call it in a transaction. */
export async function checkSubmission(
  { db, clock, actor }: Deps,
  id: number,
  { kind, isDone, note }: { kind: CheckKind; isDone: boolean; note: string },
): Promise<void> {
  await lockSubmission(db, id);
  const by = { byName: actor?.name ?? "", staffId: actor?.staffId ?? null, at: clock.now() };
  if (isDone) await saveCheck(db, { submissionId: id, kind, note, ...by });
  else await removeCheck(db, id, kind);
  await submissionIntake.announceWaiting(db);
}
