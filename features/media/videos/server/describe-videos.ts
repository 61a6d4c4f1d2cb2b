import type { Clients } from "#clients/clients.ts";
import { pictureAddress } from "#features/media/calls/images.ts";
import { videosTag } from "#features/media/calls/videos.ts";
import { findClipsById } from "#features/media/clips/server/clips.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import { sandboxPlayer, videoHost } from "../video-host.ts";
import { outdatedAt } from "./list-videos.ts";
import { findDescriptions, findVideo } from "./video-repository.ts";

interface VideoDescription {
  title: string;
  picture: string | undefined;
  /** Only for videos of the sandbox, which the video host does not have. */
  demo?: { address: string; player: string };
}

const demoPages = (id: string) => ({
  demo: { address: videoHost({ isDemo: true }).videoAddress(id), player: sandboxPlayer(id) },
});

/** Titles and copied pictures of stored videos, read once for all articles. Responses that use them carry `videosTag`. */
export async function describeVideos(
  {
    db,
    clock,
    youtube,
    cache,
  }: Deps & Partial<Pick<SharingDeps, "cache"> & Pick<Clients, "youtube">>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VideoDescription>> {
  if (ids.length === 0) return new Map();
  const read = async () => {
    const rows = await findDescriptions(db, outdatedAt(clock.now()));
    return { reply: new Map(rows.map((row) => [row.id, row])), tags: [videosTag] };
  };
  const { reply: known } = await (cache ? cache.calls.get("described videos", read) : read());
  return new Map(
    ids
      .flatMap((id) => known.get(id) ?? [])
      .map(({ id, title, pictureKey: key, hasPicture }) => [
        id,
        {
          title,
          picture: key !== null && hasPicture ? pictureAddress(key) : undefined,
          ...(youtube?.isDemo && demoPages(id)),
        },
      ]),
  );
}

/** Tags that stories about a video may have: those of a clip, or the words about a channel's video. */
export async function findTopics({ db, clock }: Deps, id: string): Promise<readonly string[]> {
  const now = clock.now();
  const [clip] = await findClipsById(db, { now, ids: [id] });
  if (clip) return clip.topics;
  const video = await findVideo(db, { id, copiedAfter: outdatedAt(now) });
  return video ? topicsIn(`${video.title} ${video.description}`) : [];
}

const SHORTEST = 4;
/** A long description would only make the query longer. */
const MOST_WORDS = 60;

/** The words of a text, their plurals and each two in a row, as tags of stories are written. */
export function topicsIn(text: string): string[] {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  const single = words
    .filter((word) => word.length >= SHORTEST)
    .flatMap((word) => [word, `${word}s`]);
  const pairs = words.slice(1).map((word, place) => `${words[place]} ${word}`);
  return [...new Set([...single, ...pairs])];
}
