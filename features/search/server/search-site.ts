import type { Deps } from "../../../platform/server/deps.ts";
import { createWorkQueue } from "../../../platform/server/work-queue.ts";
import type { ParsedInput, Reply } from "../../../shared/contract/endpoint.ts";
import { DAY } from "../../../shared/time/units.ts";
import { findVideosAbout } from "../../videos/server/public.ts";
import type { searchSite as SearchCall } from "../contract.ts";
import { sortOption, usualSort } from "../sort-options.ts";
import { searchArticles } from "./search-articles.ts";
import { inSearchSession } from "./search-session.ts";

const MOST_VIDEOS = 12;

/** Fewer than there are connections, so that searches leave some for the rest of the site. */
const inTurn = createWorkQueue({ concurrency: 4, maxWaiting: 200 });

type Asked = ParsedInput<typeof SearchCall>["query"];

export async function searchSite(deps: Deps, asked: Asked): Promise<Reply<typeof SearchCall>> {
  const began = performance.now();
  const found = await inTurn(async () => {
    const [articles, videos] = await Promise.all([
      inSearchSession(deps.db, (tx) =>
        searchArticles(tx, {
          typed: asked.q,
          category: asked.category,
          tags: asked.tags ?? [],
          from: asked.dateFrom,
          to: asked.dateTo,
          sort: sortOption(asked.sortBy, asked.sortOrder) ?? usualSort,
          limit: asked.limit,
          offset: (asked.page - 1) * asked.limit,
          now: deps.clock.now(),
        }),
      ),
      videosFor(deps, asked, asked.q),
    ]);
    if (videos.length > 0 || articles.correctedTo === null) return { ...articles, videos };
    return { ...articles, videos: await videosFor(deps, asked, articles.correctedTo) };
  });
  return { ...found, searchTime: Math.max(1, Math.round(performance.now() - began)) };
}

/** Videos have dates, but no categories or tags. */
const videosFor = (deps: Deps, { dateFrom, dateTo }: Asked, query: string) =>
  findVideosAbout(deps, {
    query,
    from: new Date(dateFrom ?? 0),
    before: dateTo ? new Date(Date.parse(dateTo) + DAY) : deps.clock.now(),
    limit: MOST_VIDEOS,
  });
