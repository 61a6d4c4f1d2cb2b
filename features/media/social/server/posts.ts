import { desc, gt, notInArray, sql } from "drizzle-orm";
import type { Clients } from "#clients/clients.ts";
import { socialPosts } from "#db/schema/social.ts";
import { pictureAddress } from "#features/media/calls/images.ts";
import type { SocialPost } from "#features/media/calls/social.ts";
import * as calls from "#features/media/calls/social.ts";
import { findPictures } from "#features/media/images/server/picture-public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Api } from "#platform/server/http/api.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { DAY } from "#shared/time/units.ts";

export const MAX_POSTS = 20;

/** The network requires that deleted posts disappear within a day, so older copies are not shown. */
const SHOWN_FOR = DAY;

/** From our own copy, independent of the query. Without an access token there are no posts. */
export async function listPosts({
  db,
  clock,
  x,
}: Deps & Pick<Clients, "x">): Promise<SocialPost[]> {
  if (!x.isOpen) return [];
  const copiedAfter = new Date(clock.now().getTime() - SHOWN_FOR);
  const rows = await findPosts(db, { copiedAfter, limit: MAX_POSTS });
  const keys = rows.flatMap(({ media }) => media.flatMap(({ pictureKey }) => pictureKey ?? []));
  const held = await findPictures(db, keys);
  return rows.map((row) => toPublic(row, held));
}

const toPublic = (row: PostRow, held: ReadonlySet<string>): SocialPost => ({
  id: row.id,
  text: row.text,
  created_at: row.createdAt.toISOString(),
  media: row.media.map(({ type, alt, pictureKey: key }) => ({
    type,
    alt,
    url: key !== null && held.has(key) ? pictureAddress(key) : null,
  })),
  public_metrics: {
    reply_count: row.replyCount,
    retweet_count: row.repostCount,
    like_count: row.likeCount,
  },
});

export type PostRow = typeof socialPosts.$inferSelect;

const newest = prepareQuery(["copiedAfter", "limit"], (db, { copiedAfter, limit }) =>
  db
    .select()
    .from(socialPosts)
    .where(gt(socialPosts.fetchedAt, copiedAfter))
    .orderBy(desc(socialPosts.createdAt), desc(socialPosts.id))
    .limit(limit),
);

const findPosts = (
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

export function socialRoutes(api: Pick<Api, "serve">, deps: Deps & Pick<Clients, "x">): void {
  api.serve(calls.listPosts, () => listPosts(deps));
}
