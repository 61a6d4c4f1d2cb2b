import type { SearchResponse } from "../calls/search.ts";
import { resultLine } from "../result-line.ts";

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
