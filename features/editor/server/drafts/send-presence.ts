import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt, lt } from "drizzle-orm";
import { storyPresence } from "#db/schema/story-editor.ts";
import type { Colleague, sendPresence as contract } from "#features/editor/calls/staff-editor.ts";
import { reachStory } from "#features/stories/server/public.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { newsroomTag } from "#platform/server/staff-api/newsroom-tag.ts";
import type { StaffCall } from "#platform/server/staff-api/staff-session.ts";
import type { ParsedInput } from "#shared/contract/endpoint.ts";
import { SECOND } from "#shared/time/units.ts";

interface Seen extends Colleague {
  articleId: number;
  seenAt: Date;
}

/** Whether this browser was not there before, or is elsewhere in the text now. */
async function savePresence(db: Queryable, seen: Seen): Promise<boolean> {
  const { articleId, staffId, client, name, cursor, seenAt } = seen;
  const [before] = await db
    .select({ cursor: storyPresence.cursor })
    .from(storyPresence)
    .where(of(seen));
  await db
    .insert(storyPresence)
    .values({ articleId, staffId, client, name, cursor, seenAt })
    .onConflictDoUpdate({
      target: [storyPresence.articleId, storyPresence.staffId, storyPresence.client],
      set: { name, cursor, seenAt },
    });
  // The database returns names in an order of its own, so the texts of equal cursors may differ.
  return !before || !isDeepStrictEqual(before.cursor, cursor);
}

async function removePresence(db: Queryable, seen: Seen): Promise<boolean> {
  const rows = await db
    .delete(storyPresence)
    .where(of(seen))
    .returning({ client: storyPresence.client });
  return rows.length > 0;
}

/** Those who were heard of since, except for this browser. */
async function findColleagues(
  db: Queryable,
  { articleId, client, since }: { articleId: number; client: string; since: Date },
): Promise<Colleague[]> {
  const rows = await db
    .select({
      staffId: storyPresence.staffId,
      name: storyPresence.name,
      client: storyPresence.client,
      cursor: storyPresence.cursor,
    })
    .from(storyPresence)
    .where(and(eq(storyPresence.articleId, articleId), gt(storyPresence.seenAt, since)))
    .orderBy(asc(storyPresence.name), asc(storyPresence.client));
  // Only `savePresence` writes it.
  return rows
    .filter((row) => row.client !== client)
    .map((row) => ({ ...row, cursor: row.cursor as Colleague["cursor"] }));
}

const removeOldPresence = (db: Queryable, before: Date) =>
  db.delete(storyPresence).where(lt(storyPresence.seenAt, before));

const of = ({ articleId, staffId, client }: Seen) =>
  and(
    eq(storyPresence.articleId, articleId),
    eq(storyPresence.staffId, staffId),
    eq(storyPresence.client, client),
  );

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
    await invalidate(db, [newsroomTag("stories.write", `presence-${articleId}`, story.staffId)]);
  return findColleagues(db, { articleId, client, since });
}
