import { useInfiniteQuery } from "#platform/web/queries/use-infinite-query.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { arrangeStories } from "./arrange-stories.ts";
import { articleListQuery } from "./article-queries.ts";
import { moreStoriesQuery, STEP, sectionsQuery } from "./front-page-queries.ts";
import { useShownCount } from "./use-shown-count.ts";

/** The stories of the front page, arranged, with the queries that they come from. */
export function useFrontPage() {
  const [shown, setShown] = useShownCount(STEP);
  const top = useQuery(articleListQuery());
  const more = useInfiniteQuery(moreStoriesQuery());
  const sections = useQuery(sectionsQuery()).data;
  const arranged = arrangeStories({
    top: top.data,
    more: more.data?.pages.flatMap(({ articles }) => articles),
    sections,
    shown,
  });
  return { arranged, shown, setShown, top, more };
}
