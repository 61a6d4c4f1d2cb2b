import { plural } from "#shared/format/plural.ts";
import type { SearchResponse } from "./calls/search.ts";

type Counted = Pick<SearchResponse, "total" | "totalIsCapped" | "videos">;

/** "12 articles and 1 video for “ferry”". */
export function resultLine({ total, totalIsCapped, videos }: Counted, query: string): string {
  const articles = totalIsCapped
    ? `More than ${total.toLocaleString("en-US")} articles`
    : plural(total, "article");
  return `${articles} and ${plural(videos.length, "video")} for “${query}”`;
}
