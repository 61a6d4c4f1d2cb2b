import { findClipsAbout } from "#features/media/clips/server/clip-public.ts";
import { findVideosAbout } from "#features/media/videos/server/video-public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { createWorkQueue } from "#platform/server/work-queue.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { DAY } from "#shared/time/units.ts";
import type { searchSite as SearchCall } from "../calls/search.ts";
import { defaultSort, sortOption } from "../sort-options.ts";
import { inSearchSession, searchArticles } from "./search-articles.ts";
import { splitQuery } from "./words/queries.ts";
import type { FindCommonWords } from "./words/weigh-words.ts";

const MAX_VIDEOS = 12;

/** Fewer than there are connections, so that searches leave some for the rest of the site. */
const queued = createWorkQueue({ concurrency: 4, maxWaiting: 200 });

type SearchRequest = ParsedInput<typeof SearchCall>["query"] & {
  /** The spellings of the requested author's name. */
  bylines?: readonly string[] | undefined;
};

export async function searchSite(
  deps: Deps & { commonWords: FindCommonWords },
  request: SearchRequest,
): Promise<Reply<typeof SearchCall>> {
  const startedAt = performance.now();
  const results = await queued(async () => {
    const common = await deps.commonWords(deps.db);
    const [articles, found] = await Promise.all([
      inSearchSession(deps.db, (tx) =>
        searchArticles(tx, {
          typed: request.q,
          category: request.category,
          tags: request.tags ?? [],
          bylines: request.bylines,
          from: request.dateFrom,
          to: request.dateTo,
          sort: sortOption(request.sortBy, request.sortOrder) ?? defaultSort,
          limit: request.limit,
          offset: (request.page - 1) * request.limit,
          common,
          now: deps.clock.now(),
        }),
      ),
      videosFor(deps, request, request.q),
    ]);
    const hasVideos = found.videos.length + found.clips.length > 0;
    if (hasVideos || articles.correctedTo === null) return { ...articles, ...found };
    return { ...articles, ...(await videosFor(deps, request, articles.correctedTo)) };
  });
  return { ...results, searchTime: Math.max(1, Math.round(performance.now() - startedAt)) };
}

/** Videos have dates, but no categories or tags. */
async function videosFor(deps: Deps, { dateFrom, dateTo }: SearchRequest, query: string) {
  const ask = {
    ...splitQuery(query),
    from: new Date(dateFrom ?? 0),
    before: dateTo ? new Date(Date.parse(dateTo) + DAY) : deps.clock.now(),
    limit: MAX_VIDEOS,
  };
  const [videos, clips] = await Promise.all([
    findVideosAbout(deps, ask),
    findClipsAbout(deps, ask),
  ]);
  return { videos, clips };
}
