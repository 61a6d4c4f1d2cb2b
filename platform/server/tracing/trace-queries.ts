import { queryChannel, type TracedQuery } from "./query-channel.ts";
import type { BeginChild } from "./span.ts";

const LONGEST_TEXT = 1_000;

/** A span for each statement. Returns what ends it. */
export function traceQueries(beginChild: BeginChild): () => void {
  const open = new WeakMap<TracedQuery, ReturnType<BeginChild>>();
  const ignore = () => {};
  const listener = {
    end: ignore,
    asyncStart: ignore,
    start(query: TracedQuery) {
      const text = query.text.replace(/\s+/g, " ").trim();
      open.set(
        query,
        beginChild({
          name: text.split(" ", 1)[0]?.toUpperCase() ?? "",
          attributes: {
            "db.system.name": "postgresql",
            "db.query.text": text.slice(0, LONGEST_TEXT),
          },
        }),
      );
    },
    asyncEnd(query: TracedQuery) {
      open.get(query)?.end();
    },
    error(query: TracedQuery) {
      const child = open.get(query);
      if (child) child.span.hasFailed = true;
    },
  };
  queryChannel.subscribe(listener);
  return () => void queryChannel.unsubscribe(listener);
}
