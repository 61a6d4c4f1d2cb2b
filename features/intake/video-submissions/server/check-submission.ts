import { and, asc, eq } from "drizzle-orm";
import { submissionChecks } from "#db/schema/video-submissions.ts";
import { articleEditor, storySources } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { type Scope, scopeOf } from "#shared/newsroom/permissions.ts";
import { CHECKED_WORDS, type CheckKind } from "../checks.ts";
import { sourceOf } from "./decisions.ts";
import { lockSubmission, submissionIntake } from "./submission-repository.ts";

/** Who decides on footage; a command has no account. */
export type IntakeCall = Deps & Partial<Pick<StaffCall, "staff">>;

/** Which stories a person reaches who decides on footage. */
export const storyScope = ({ actor, staff }: IntakeCall): Scope =>
  actor?.via === "command" ? "all" : ((staff && scopeOf(staff.roles, "stories.write")) ?? "own");

export const findChecks = (db: Queryable, submissionId: number) =>
  db
    .select()
    .from(submissionChecks)
    .where(eq(submissionChecks.submissionId, submissionId))
    .orderBy(asc(submissionChecks.at), asc(submissionChecks.kind));

/** Checked again, it is stored with the person who did so last. */
const saveCheck = (tx: Queryable, check: typeof submissionChecks.$inferInsert) =>
  tx
    .insert(submissionChecks)
    .values(check)
    .onConflictDoUpdate({
      target: [submissionChecks.submissionId, submissionChecks.kind],
      set: { note: check.note, byName: check.byName, staffId: check.staffId, at: check.at },
    });

const removeCheck = (tx: Queryable, submissionId: number, kind: CheckKind) =>
  tx
    .delete(submissionChecks)
    .where(and(eq(submissionChecks.submissionId, submissionId), eq(submissionChecks.kind, kind)));

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

export const CHECKS_TITLE = "How we checked this video";

/** Adds a box with what was checked to the text of the draft, where editors see it before readers do. */
export async function showChecks(call: IntakeCall, id: number): Promise<number> {
  const story = await storySources.reachStory({ ...call, scope: storyScope(call) }, sourceOf(id));
  if (!story) throw new AppError("conflict", "Make a draft first.");
  if (story.status === "published")
    throw new AppError("conflict", "The story is published. Add the box in the editor.");
  const checks = await findChecks(call.db, id);
  if (checks.length === 0) throw new AppError("conflict", "Nothing was checked yet.");
  if (story.content.includes(CHECKS_TITLE)) return story.id;
  const lines = checks.map(({ kind }) => `<li>${CHECKED_WORDS[kind]}</li>`).join("");
  const box = `<aside data-kind="facts"><h3>${CHECKS_TITLE}</h3><ul>${lines}</ul></aside>`;
  await articleEditor.update(call, story.id, { content: story.content + box });
  return story.id;
}
