import sharp from "sharp";
import { mirroredPictures } from "#db/schema/pictures.ts";
import { type StoredMedia, socialPosts } from "#db/schema/social.ts";
import { videos } from "#db/schema/videos.ts";
import type { Channel } from "#features/media/calls/videos.ts";
import type { Deps } from "#platform/server/deps.ts";
import { MINUTE } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";

/** Inserts what the jobs would have loaded. */

let made = 0;
const next = () => String(++made).padStart(4, "0");

interface GivenVideo {
  title?: string;
  minutesOld?: number;
  pictureKey?: string | null;
}

/** Videos of a channel, the first one newest unless their ages say otherwise. */
export async function channelVideos(
  { db, clock }: Deps,
  channel: Channel,
  given: readonly GivenVideo[],
): Promise<{ id: string; title: string }[]> {
  const now = clock.now().getTime();
  const rows = given.map(({ title, minutesOld, pictureKey = null }, place) => {
    const id = `videos-${next()}`;
    return {
      id,
      channel,
      title: title ?? `The ${channel} desk, ${id}`,
      description: "Filmed on the quay.",
      publishedAt: new Date(now - (minutesOld ?? (place + 1) * 10) * MINUTE),
      channelTitle: publication.channels[channel].title,
      pictureKey,
      fetchedAt: new Date(now),
    };
  });
  await db.insert(videos).values(rows);
  return rows;
}

/** This many videos with default values. */
export const someVideos = (count: number): GivenVideo[] =>
  Array.from({ length: count }, () => ({}));

interface GivenPost {
  text?: string;
  minutesOld?: number;
  media?: readonly StoredMedia[];
  replies?: number;
  reposts?: number;
  likes?: number;
}

/** Posts, the first one newest unless their ages say otherwise. */
export async function posts({ db, clock }: Deps, given: readonly GivenPost[]): Promise<string[]> {
  const now = clock.now().getTime();
  const rows = given.map((post, place) => {
    const id = `18${next()}`;
    return {
      id,
      text: post.text ?? `Update ${id} from the quay`,
      createdAt: new Date(now - (post.minutesOld ?? (place + 1) * 10) * MINUTE),
      media: post.media ?? [],
      replyCount: post.replies ?? 0,
      repostCount: post.reposts ?? 0,
      likeCount: post.likes ?? 0,
      fetchedAt: new Date(now),
    };
  });
  await db.insert(socialPosts).values(rows);
  return rows.map(({ id }) => id);
}

/** Stores a copy of another host's picture; returns its key. */
export async function mirroredPicture({ db, clock }: Deps, kind: "video" | "post") {
  const key = next().padStart(32, "0");
  const background = { r: 20, g: 90, b: 140 };
  const picture = sharp({ create: { width: 480, height: 270, channels: 3, background } });
  const bytes = await picture.webp().toBuffer();
  await db.insert(mirroredPictures).values({ key, kind, bytes, fetchedAt: clock.now() });
  return key;
}
