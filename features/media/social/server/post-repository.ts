import { desc, gt, notInArray, sql } from "drizzle-orm";
import { socialPosts } from "#db/schema/social.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";

export type PostRow = typeof socialPosts.$inferSelect;

const newest = prepareQuery(["copiedAfter", "limit"], (db, { copiedAfter, limit }) =>
  db
    .select()
    .from(socialPosts)
    .where(gt(socialPosts.fetchedAt, copiedAfter))
    .orderBy(desc(socialPosts.createdAt), desc(socialPosts.id))
    .limit(limit),
);

export const findPosts = (
  db: Queryable,
  query: { copiedAfter: Date; limit: number },
): Promise<PostRow[]> => newest(db, query);

/** Deletes all others, so that posts deleted on the network disappear here. */
export async function replacePosts(tx: Queryable, rows: readonly PostRow[]): Promise<void> {
  await tx.delete(socialPosts).where(
    notInArray(
      socialPosts.id,
      rows.map(({ id }) => id),
    ),
  );
  if (rows.length === 0) return;
  await tx
    .insert(socialPosts)
    .values([...rows])
    .onConflictDoUpdate({
      target: socialPosts.id,
      set: {
        text: sql`excluded.text`,
        createdAt: sql`excluded.created_at`,
        media: sql`excluded.media`,
        replyCount: sql`excluded.reply_count`,
        repostCount: sql`excluded.repost_count`,
        likeCount: sql`excluded.like_count`,
        fetchedAt: sql`excluded.fetched_at`,
      },
    });
}
