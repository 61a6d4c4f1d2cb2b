import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { orNull } from "#platform/web/query-defaults.ts";
import { listed, listManners } from "../article-queries.ts";

const call = callsOf(() => import("#features/stories/calls/authors.ts"));

/** `null` means that there is no such author, or that there are fewer pages. */
export const authorPageQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: ["articles", "author", slug, page],
    queryFn: async () => {
      const found = await orNull(call("pageAuthor", { params: { slug }, query: { page } }));
      return found && { ...found, articles: listed(found.articles) };
    },
    ...listManners,
  });
