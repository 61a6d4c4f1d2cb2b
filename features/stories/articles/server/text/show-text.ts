import type { Clients } from "#clients/clients.ts";
import { describeClips, describeVideos } from "#features/media/videos/server/video-public.ts";
import type { Article } from "#features/stories/calls/reading.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import { listArticlesByIds } from "../lists/list-articles-by-ids.ts";
import { creditPictures } from "./credit-pictures.ts";
import { clipsIn, showClips } from "./show-clips.ts";
import { relatedIn, showStoryBlocks } from "./show-story-blocks.ts";
import { showFacades, videosIn } from "./video-facades.ts";

/** With the videos, related stories and entries of its text as readers see them. */
export async function showText(
  deps: Deps & Partial<Pick<SharingDeps, "cache"> & Pick<Clients, "youtube">>,
  article: Article,
): Promise<Article> {
  const { content } = article;
  const [[credited = article], videos, clips, related] = await Promise.all([
    creditPictures(deps.db, [article]),
    describeVideos(deps, videosIn(content)),
    describeClips(deps, clipsIn(content)),
    listArticlesByIds(deps.db, { ids: relatedIn(content), now: deps.clock.now() }),
  ]);
  const stories = new Map(related.map((story) => [story.id, story]));
  return {
    ...credited,
    content: showStoryBlocks(showClips(showFacades(credited.content, videos), clips), stories),
  };
}
