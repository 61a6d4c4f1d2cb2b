import { and, asc, eq, gt, lt } from "drizzle-orm";
import { storyPresence } from "#db/schema/story-editor.ts";
import type { Colleague } from "#features/stories/calls/staff-editor.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

interface Seen extends Colleague {
  articleId: number;
  seenAt: Date;
}

/** Whether this browser was not there before, or is elsewhere in the text now. */
export async function savePresence(db: Queryable, seen: Seen): Promise<boolean> {
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
  return !before || JSON.stringify(before.cursor) !== JSON.stringify(cursor);
}

export async function removePresence(db: Queryable, seen: Seen): Promise<boolean> {
  const rows = await db
    .delete(storyPresence)
    .where(of(seen))
    .returning({ client: storyPresence.client });
  return rows.length > 0;
}

/** Those who were heard of since, except for this browser. */
export async function findColleagues(
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

export const removeOldPresence = (db: Queryable, before: Date) =>
  db.delete(storyPresence).where(lt(storyPresence.seenAt, before));

const of = ({ articleId, staffId, client }: Seen) =>
  and(
    eq(storyPresence.articleId, articleId),
    eq(storyPresence.staffId, staffId),
    eq(storyPresence.client, client),
  );
