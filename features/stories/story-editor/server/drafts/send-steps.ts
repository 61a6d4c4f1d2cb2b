import { draftTag, reachToChange } from "#features/stories/articles/server/public.ts";
import type { sendSteps as contract } from "#features/stories/calls/staff-editor.ts";
import type { Outcome } from "#platform/server/act.ts";
import type { Change } from "#platform/server/audit-entries.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { storyText } from "../text/story-text.ts";
import { findSentVersion, hasWrittenSince, saveDraftRow } from "./draft-repository.ts";
import { keepWork, WORK } from "./keep-work.ts";
import { addSteps, lockDraft, stepsSince } from "./locked-draft.ts";
import { waitingChanges } from "./waiting-changes.ts";
import { writeThrough } from "./write-through.ts";

/** Adds steps to the text. The lock on the working copy puts those of several people in order. */
export async function sendSteps(
  call: StaffCall,
  id: number,
  { version, client, key, steps }: ParsedInput<typeof contract>["body"],
): Promise<Outcome<Reply<typeof contract>>> {
  const { db } = call;
  await reachToChange(call, id);
  const draft = await lockDraft(call, id);
  const sent = await findSentVersion(db, { articleId: id, client, key });
  if (sent !== undefined)
    return {
      result: { accepted: true, version: sent, waiting: await waitingChanges(draft) },
      changed: [],
    };
  if (version !== draft.row.version)
    return {
      result: {
        accepted: false,
        version: draft.row.version,
        steps: await stepsSince(call, draft, version),
      },
      changed: [],
    };
  const changed = await firstOfVisit(call, id);
  const current = await keepWork(call, draft);
  const { doc } = current.row;
  const applied = await storyText.withSteps({ doc, sent: JSON.stringify(steps) });
  const written = await writeThrough(
    call,
    await addSteps(call, current, { ...applied, by: call.actor, client, key }),
    applied.html,
  );
  await saveDraftRow(db, written.row);
  await invalidate(db, [draftTag(draft.article)]);
  return {
    result: {
      accepted: true,
      version: written.row.version,
      waiting: await waitingChanges(written),
    },
    changed,
  };
}

/** One line in the audit log for each visit, not for each key; every step is stored with its person. */
async function firstOfVisit({ db, clock, staff }: StaffCall, id: number): Promise<Change[]> {
  const since = new Date(clock.now().getTime() - WORK);
  const isKnown = await hasWrittenSince(db, { articleId: id, staffId: staff.id, since });
  return isKnown ? [] : [{ subject: `article ${id}`, details: { changed: "text" } }];
}
