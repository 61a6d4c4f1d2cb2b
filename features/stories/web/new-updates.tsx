import { useEffect, useState } from "react";
import { callsOf } from "#platform/web/call.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { plural } from "#shared/format/counts.ts";
import { SECOND } from "#shared/time/units.ts";
import { Button } from "#ui/button/button.tsx";
import type { Article } from "../calls/reading.ts";
import { articleQuery } from "./article-queries.ts";

const call = callsOf(() => import("../calls/rolling.ts"));

/** Readers who came at the same moment do not all ask at the same moment. */
const pollingInterval = (random = Math.random()): number => (20 + 10 * random) * SECOND;

/** Asked again and again while the page is visible, until the story is no longer live. */
const liveStateQuery = (articleId: number, interval: number) =>
  queryOptions({
    queryKey: ["live", articleId],
    queryFn: () => call("getLiveState", { params: { articleId } }),
    refetchInterval: ({ state }) => (state.data?.isLive === false ? false : interval),
  });

/** Says how many entries were added since the page was opened. It lies over the page, so that no line moves. */
export function NewUpdates({ article }: { article: Article }) {
  const [interval] = useState(pollingInterval);
  const [opened, setOpened] = useState<string>();
  const queries = useQueryClient();
  const { data } = useQuery(liveStateQuery(article.id, interval));
  const added = newEntries(data?.entries ?? [], article.content);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is there when the text has changed
  useEffect(() => {
    if (opened) document.getElementById(opened)?.focus();
  }, [opened, article.content]);

  async function show() {
    await queries.fetchQuery({ ...articleQuery(article.slug), staleTime: 0 });
    setOpened(added[0]);
  }
  return (
    <div role="status" className="new-updates no-print">
      {added.length > 0 && (
        <Button variant="signal" onClick={() => void show().catch(() => {})}>
          {plural(added.length, "new update")}
        </Button>
      )}
    </div>
  );
}

/** Those above the first that the page has; newest first. */
function newEntries(names: readonly string[], content: string): readonly string[] {
  const known = names.findIndex((name) => content.includes(` id="${name}"`));
  return known < 0 ? names : names.slice(0, known);
}
