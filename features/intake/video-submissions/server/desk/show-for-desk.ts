import type { Submission } from "#features/intake/calls/staff-video-submissions.ts";
import { contributorsForDesk } from "#features/intake/contributors/server/public.ts";
import { hasLed, isLive, storySources } from "#features/stories/server/public.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { sourceOf } from "../accept-submission.ts";
import { findChecks } from "../check-repository.ts";
import { showSubmission } from "../show-submission.ts";
import { findSubmission } from "../submission-repository.ts";
import { findDoubles } from "./find-doubles.ts";
import { CHECKS_TITLE } from "./show-checks.ts";
import { type IntakeCall, storyScope } from "./story-scope.ts";

/** Everything that a decision needs. The reply's schema leaves out the address. */
export async function showForDesk(call: StaffCall, id: number): Promise<Submission> {
  const { db } = call;
  const row = await findSubmission(db, id);
  if (!row) throw new AppError("not_found", `There is no submission ${id}.`);
  const { submitterEmail, ...shown } = await showSubmission(call, id);
  const checks = await findChecks(db, id);
  return {
    ...shown,
    hasAddress: submitterEmail !== null,
    doubles: (await findDoubles(db, row)).map(({ row: other, same }) => ({
      id: other.id,
      reference: other.reference,
      title: other.title,
      status: other.status,
      createdAt: other.createdAt.toISOString(),
      same,
    })),
    marks: await contributorsForDesk.findMarks(db, sourceOf(id)),
    contributor: submitterEmail
      ? await contributorsForDesk.findByAddress(db, submitterEmail)
      : null,
    draft: await showDraft(call, id),
    checks: checks.map(({ kind, note, byName, at }) => ({
      kind,
      note,
      byName,
      at: at.toISOString(),
    })),
  };
}

async function showDraft(call: StaffCall, id: number): Promise<Submission["draft"]> {
  const story = await storySources.findStory(call.db, sourceOf(id));
  if (!story) return null;
  const { status, title, author, content } = story;
  const live = isLive(story, call.clock.now());
  return {
    id: story.id,
    title,
    author,
    state: live ? "live" : status === "published" ? "scheduled" : "draft",
    mayOpen: mayReach(call, story),
    showsChecks: content.includes(CHECKS_TITLE),
    hasLedFrontPage: await hasLed(call.db, story.id),
  };
}

/** Those who reach only their own stories do not open the drafts of others. */
export const mayReach = (call: IntakeCall, story: { staffId: number | null }): boolean =>
  storyScope(call) === "all" || story.staffId === call.staff?.id;
