import { plural } from "#shared/format/counts.ts";
import type { Parts, SearchResponse } from "../calls/search.ts";

type Counted = Pick<SearchResponse, "total" | "totalIsCapped" | "videos" | "clips">;

/** "12 articles and 1 video for “ferry”". */
export function resultLine(
  { total, totalIsCapped, videos, clips }: Counted,
  query: string,
): string {
  const articles = totalIsCapped
    ? `More than ${total.toLocaleString("en-US")} articles`
    : plural(total, "article");
  return `${articles} and ${plural(videos.length + clips.length, "video")} for “${query}”`;
}

interface ResultNotesProps {
  /** Undefined while the search is running. */
  found: SearchResponse | undefined;
  query: string;
}

/** The number of results, the time, and how the query was changed. */
export function ResultNotes({ found, query }: ResultNotesProps) {
  return (
    <div className="grid gap-1">
      <p role="status" className="type-ui text-text-2">
        {found ? resultLine(found, found.correctedTo ?? query) : "Searching…"}
        {found && (
          <span className="type-data whitespace-nowrap"> {`(${found.searchTime} ms)`}</span>
        )}
      </p>
      {found?.correctedTo && (
        <p className="type-ui">
          No story mentions “{query}”. Showing stories about <strong>{found.correctedTo}</strong>.
        </p>
      )}
      {found?.someWords && (
        <p className="type-ui">
          No story contains all of these words. The best matches come first.
        </p>
      )}
    </div>
  );
}

/** Every part is rendered as text, never as HTML. */
export const Highlighted = ({ parts }: { parts: Parts }) =>
  parts.map(({ text, match }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their order
    match ? <mark key={index}>{text}</mark> : text,
  );
