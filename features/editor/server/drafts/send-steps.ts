import type {
  sendSteps as contract,
  Draft,
  listSteps as listContract,
} from "#features/editor/calls/staff-editor.ts";
import {
  draftTag,
  reachStory,
  reachToChange,
  workingCopies,
} from "#features/stories/server/public.ts";
import type { Outcome } from "#platform/server/act.ts";
import type { Change } from "#platform/server/audit-entries.ts";
import { JsonText } from "#platform/server/http/json-text.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { storyText } from "../html/story-text.ts";
import {
  addSteps,
  keepWork,
  type LockedDraft,
  lockDraft,
  readDraft,
  stepsSince,
  WORK,
  waitingChanges,
} from "./locked-draft.ts";
import { findSentVersion, hasWrittenSince } from "./step-repository.ts";
import { writeThrough } from "./update-story.ts";

export const toDraft = async (draft: LockedDraft): Promise<Draft> => ({
  version: draft.row.version,
  doc: new JsonText(draft.row.doc),
  fields: draft.row.fields,
  isLive: draft.isLive,
  waiting: await waitingChanges(draft),
});

export async function openDraft(call: StaffCall, id: number): Promise<Draft> {
  await reachStory(call, id);
  return toDraft(await readDraft(call, id));
}

export async function listSteps(
  call: StaffCall,
  id: number,
  since: number,
): Promise<Reply<typeof listContract>> {
  await reachStory(call, id);
  const draft = await readDraft(call, id);
  const steps = await stepsSince(call, draft, since);
  const { version, fields } = draft.row;
  return { version, fields, steps, waiting: await waitingChanges(draft) };
}

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
  await workingCopies.save(db, written.row);
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
