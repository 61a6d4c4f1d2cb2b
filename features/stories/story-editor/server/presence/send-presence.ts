import { reachStory } from "#features/stories/articles/server/public.ts";
import type { Colleague, sendPresence as contract } from "#features/stories/calls/staff-editor.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { deskTag } from "#platform/server/staff-api/desk-tag.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { SECOND } from "#shared/time/units.ts";
import {
  findColleagues,
  removeOldPresence,
  removePresence,
  savePresence,
} from "./presence-repository.ts";

/** Somebody who was not heard of for so long has left. Browsers call every 10 seconds. */
const GONE_AFTER = 30 * SECOND;

/** Says who is in a story and where, and returns who else is. */
export async function sendPresence(
  call: StaffCall,
  articleId: number,
  { client, cursor, leaving }: ParsedInput<typeof contract>["body"],
): Promise<Colleague[]> {
  const { db, staff, clock } = call;
  const story = await reachStory(call, articleId);
  const seenAt = clock.now();
  const since = new Date(seenAt.getTime() - GONE_AFTER);
  const seen = { articleId, staffId: staff.id, name: staff.name, client, cursor, seenAt };
  await removeOldPresence(db, since);
  const isNews = leaving ? await removePresence(db, seen) : await savePresence(db, seen);
  if (isNews)
    await invalidate(db, [deskTag("stories.write", `presence-${articleId}`, story.staffId)]);
  return findColleagues(db, { articleId, client, since });
}
