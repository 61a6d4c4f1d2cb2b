import { reachStory } from "#features/stories/articles/server/public.ts";
import type { Draft, listSteps as listContract } from "#features/stories/calls/staff-editor.ts";
import { JsonText } from "#platform/server/http/json-text.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { type LockedDraft, readDraft, stepsSince } from "./locked-draft.ts";
import { waitingChanges } from "./waiting-changes.ts";

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
