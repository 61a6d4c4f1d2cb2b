import {
  findRevision,
  findRevisions,
  reachStory,
} from "#features/stories/articles/server/public.ts";
import type {
  getRevision as getContract,
  Revision,
} from "#features/stories/calls/staff-versions.ts";
import { JsonText } from "#platform/server/http/json-text.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { storyText } from "../text/story-text.ts";

const MOST_REVISIONS = 500;

export async function listRevisions(call: StaffCall, id: number): Promise<Revision[]> {
  await reachStory(call, id);
  return (await findRevisions(call.db, id, MOST_REVISIONS)).map(toRevision);
}

export async function getRevision(
  call: StaffCall,
  id: number,
  revisionId: number,
): Promise<Reply<typeof getContract>> {
  await reachStory(call, id);
  const found = await findRevision(call.db, id, revisionId);
  if (!found) throw new AppError("not_found", `There is no version ${revisionId}.`);
  const { content, fields } = found;
  const doc = new JsonText(await storyText.ofHtml(content));
  return { ...toRevision(found), content, fields, doc };
}

type Row = Awaited<ReturnType<typeof findRevisions>>[number];

const toRevision = ({ id, kind, at, by, staffId, via, title, note }: Row): Revision => ({
  ...{ id, kind, by, staffId, via, title, note },
  at: at.toISOString(),
});
