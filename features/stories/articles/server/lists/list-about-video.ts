import { findTopics } from "#features/media/videos/server/video-public.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import type { Deps } from "#platform/server/deps.ts";
import { videoPath } from "#shared/site/paths.ts";
import { findRelatedByTags } from "../related-repository.ts";
import { findShowing } from "../showing-repository.ts";
import { toSummaries } from "../to-public.ts";
import { concatUnique } from "./list-related.ts";

const MOST = 3;

/** What stands in the text of an article that shows it: the host's id, or the address of a clip's page. */
const signOf = (video: string) =>
  /^[\w-]{11}$/.test(video) ? video : `href="${videoPath(video)}"`;

/** Articles that show a video, then those that share topics with it or tags with them. */
export async function listAboutVideo(
  deps: Deps,
  { video }: { video: string },
): Promise<ArticleSummary[]> {
  const now = deps.clock.now();
  const [showing, topics] = await Promise.all([
    findShowing(deps.db, { now, sign: signOf(video), limit: MOST }),
    findTopics(deps, video),
  ]);
  const tags = [...new Set([...topics, ...showing.flatMap((article) => article.tags)])];
  const sharing = await findRelatedByTags(deps.db, { now, limit: MOST, tags });
  return concatUnique(toSummaries(showing, now), toSummaries(sharing, now)).slice(0, MOST);
}
