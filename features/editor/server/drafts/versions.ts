import type { Draft } from "#features/editor/calls/staff-editor.ts";
import type {
  listCorrections as contract,
  getRevision as getContract,
  Revision,
} from "#features/editor/calls/staff-versions.ts";
import {
  draftTag,
  findCorrections,
  reachStory,
  reachToChange,
  revisions,
  type StoryCall,
  workingCopies,
} from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { JsonText } from "#platform/server/http/json-text.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { storyText } from "../html/story-text.ts";
import { addSteps, keepWork, lockDraft } from "./locked-draft.ts";
import { toDraft } from "./send-steps.ts";
import { writeThrough } from "./update-story.ts";

/** Returns whether there was anything that the last version does not have. */
export async function keepVersion(call: StoryCall, id: number): Promise<boolean> {
  await reachToChange(call, id);
  const draft = await lockDraft(call, id);
  const stored = await keepWork(call, draft, { atOnce: true });
  if (stored === draft) return false;
  await workingCopies.save(call.db, stored.row);
  return true;
}

const MOST_REVISIONS = 500;

export async function listRevisions(call: StaffCall, id: number): Promise<Revision[]> {
  await reachStory(call, id);
  return (await revisions.list(call.db, id, MOST_REVISIONS)).map(toRevision);
}

export async function getRevision(
  call: StaffCall,
  id: number,
  revisionId: number,
): Promise<Reply<typeof getContract>> {
  await reachStory(call, id);
  const found = await revisions.find(call.db, id, revisionId);
  if (!found) throw new AppError("not_found", `There is no version ${revisionId}.`);
  const { content, fields } = found;
  const doc = new JsonText(await storyText.ofHtml(content));
  return { ...toRevision(found), content, fields, doc };
}

type Row = Awaited<ReturnType<typeof revisions.list>>[number];

const toRevision = ({ id, kind, at, by, staffId, via, title, note }: Row): Revision => ({
  id,
  kind,
  by,
  staffId,
  via,
  title,
  note,
  at: at.toISOString(),
});

export async function listCorrections(
  call: StoryCall,
  id: number,
): Promise<Reply<typeof contract>> {
  await reachStory(call, id);
  const found = await findCorrections(call.db, id);
  return { corrections: found.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })) };
}

/** Makes the working copy as it was in a version. What is live waits for `update`; the address stays as it is. */
export async function restoreRevision(call: Deps, id: number, revisionId: number): Promise<Draft> {
  const { db, actor: by, clock } = call;
  if (!by) throw new Error("A version is restored by a person");
  const draft = await keepWork(call, await lockDraft(call, id), { atOnce: true });
  const revision = await revisions.find(db, id, revisionId);
  if (!revision) throw new AppError("not_found", `There is no version ${revisionId}.`);
  const { doc } = draft.row;
  const turned = await storyText.turnedInto({ doc, html: revision.content });
  const restored = await addSteps(call, draft, {
    ...turned,
    by,
    client: "restore",
    key: `restore-${draft.row.version}`,
  });
  const at = clock.now();
  const fields = { ...restored.row.fields, ...revision.fields, slug: restored.row.fields.slug };
  const row = { ...restored.row, fields, updatedAt: at, revisedAt: at };
  const written = await writeThrough(call, { ...restored, row }, revision.content);
  await workingCopies.save(db, written.row);
  await revisions.add(db, {
    articleId: id,
    kind: "restored",
    at,
    actor: by,
    content: revision.content,
    fields,
    note: `version ${revisionId}`,
  });
  await invalidate(db, [draftTag(draft.article)]);
  return toDraft(written);
}
