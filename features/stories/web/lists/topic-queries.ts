import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { orNull } from "#platform/web/query-defaults.ts";
import { listed, listManners } from "../article-queries.ts";

const call = callsOf(() => import("#features/stories/calls/topics.ts"));

/** `null` means that no story carries the tag, or that there are fewer pages. */
export const topicPageQuery = (tag: string, page: number) =>
  queryOptions({
    queryKey: ["articles", "topic", tag.toLowerCase(), page],
    queryFn: async () => {
      const found = await orNull(call("pageTopic", { params: { tag }, query: { page } }));
      return found && { ...found, articles: listed(found.articles) };
    },
    ...listManners,
  });
