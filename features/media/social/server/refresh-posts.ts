import type { Clients } from "#clients/clients.ts";
import type { ChannelPost } from "#clients/x/x-posts.ts";
import { socialTag } from "#features/media/calls/social.ts";
import {
  deletePicturesExcept,
  mirrorPictures,
  pictureKey,
} from "#features/media/images/server/picture-public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { MAX_POSTS, type PostRow, replacePosts } from "./posts.ts";

/** Copies the newest posts. When that fails, the old copies stay. */
export async function refreshPosts(
  deps: Deps & Pick<Clients, "x">,
  signal?: AbortSignal,
): Promise<void> {
  const { db, clock, x } = deps;
  if (!x.isOpen) return;
  const now = clock.now();
  const posts = newest(await x.listPosts());
  const urls = posts.flatMap(({ media }) => media.flatMap(({ pictureUrl }) => pictureUrl ?? []));
  await db.transaction(async (tx) => {
    await replacePosts(
      tx,
      posts.map((post) => toRow(post, now)),
    );
    await deletePicturesExcept(tx, "post", urls.map(pictureKey));
    await invalidate(tx, [socialTag]);
  });
  await mirrorPictures(deps, {
    kind: "post",
    urls,
    fetchPicture: x.fetchPicture,
    tags: [socialTag],
    signal,
  });
}

const newest = (posts: readonly ChannelPost[]) =>
  [...new Map(posts.map((post) => [post.id, post])).values()]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MAX_POSTS);

const toRow = ({ id, text, createdAt, media, ...counts }: ChannelPost, now: Date): PostRow => ({
  id,
  text,
  createdAt,
  media: media.map(({ type, alt, pictureUrl }) => ({
    type,
    alt,
    pictureKey: pictureUrl === undefined ? null : pictureKey(pictureUrl),
  })),
  replyCount: counts.replies,
  repostCount: counts.reposts,
  likeCount: counts.likes,
  fetchedAt: now,
});

export const socialJobs = ({ x }: Pick<Clients, "x">): Job[] => [
  {
    name: "refresh-posts",
    everyMinutes: 15,
    run: (deps, { signal }) => refreshPosts({ ...deps, x }, signal),
  },
];
