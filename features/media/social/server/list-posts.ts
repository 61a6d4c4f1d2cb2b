import type { Clients } from "#clients/clients.ts";
import { pictureAddress } from "#features/media/calls/images.ts";
import type { SocialPost } from "#features/media/calls/social.ts";
import { findPictures } from "#features/media/images/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { DAY } from "#shared/time/units.ts";
import { MAX_POSTS } from "./max-posts.ts";
import { findPosts, type PostRow } from "./post-repository.ts";

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
