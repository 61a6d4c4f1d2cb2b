import { useCallback, useSyncExternalStore } from "react";
import { useInfiniteQuery } from "#platform/web/queries/use-infinite-query.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { createStore } from "#ui/store.ts";
import { articleListQuery, type ListedArticle } from "../article-queries.ts";
import { isOpinion } from "../cards/category-color.ts";
import {
  BAND_STORIES,
  type BandArticle,
  moreStoriesQuery,
  OLDER_STORIES,
  SENT,
  STEP,
  sectionsQuery,
  TOP_STORIES,
} from "./front-page-queries.ts";

/** Stored with the history entry, so that going back shows as many articles as before. */
const shownHere = (): unknown => window.history.state?.shownStories;

/** How often it was stored: the history itself notifies nobody. */
const changes = createStore(0);

function keepShown(count: number) {
  window.history.replaceState({ ...window.history.state, shownStories: count }, "");
  changes.set(changes.current() + 1);
}

/** How many articles a list shows, with a setter. */
function useShownCount(atFirst: number): [number, (count: number) => void] {
  const current = useCallback(() => {
    const stored = shownHere();
    return typeof stored === "number" ? stored : atFirst;
  }, [atFirst]);
  // During hydration the page shows only the first ones, like the server's HTML.
  return [useSyncExternalStore(changes.subscribe, current, () => atFirst), keepShown];
}

export interface Band {
  category: string;
  articles: BandArticle[];
}

interface FrontPageLists {
  /** The newest stories. */
  top: readonly ListedArticle[] | undefined;
  /** The batches after them. */
  more: readonly ListedArticle[] | undefined;
  sections: readonly Band[] | undefined;
  /** How many stories after the top ones are shown. */
  shown: number;
}

/**
 * Which story is where on the front page. None is there twice, also when the lists were fetched at different times: a
 * story that newer ones pushed out of the top is only in the first, and a shifted batch repeats some.
 */
export function arrangeStories({ top = [], more = [], sections = [], shown }: FrontPageLists) {
  const topStories = top.slice(0, TOP_STORIES);
  const seen = idsOf(topStories);
  const stories = [...top.slice(TOP_STORIES), ...more].filter(
    ({ id }) => !seen.has(id) && seen.add(id),
  );
  // Those that the first click shows would soon move from the lead to the list.
  const newest = idsOf([...topStories, ...stories.slice(0, Math.max(shown, SENT))]);
  const ofLead = sections.find(({ category }) => category === topStories[0]?.category);
  const older = (ofLead?.articles ?? [])
    .filter(({ id }) => !newest.has(id))
    .slice(0, OLDER_STORIES);
  const used = idsOf([...topStories, ...older, ...stories.slice(0, shown)]);
  const bands = sections
    .map(({ category, articles }) => ({
      category,
      articles: articles.filter(({ id }) => !used.has(id)).slice(0, BAND_STORIES),
    }))
    .filter(({ articles }) => articles.length > 0);
  return {
    top: topStories,
    older,
    stories,
    bands: bands.filter(({ category }) => !isOpinion(category)),
    opinion: bands.find(({ category }) => isOpinion(category)),
  };
}

const idsOf = (stories: readonly { id: number }[]) => new Set(stories.map(({ id }) => id));

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
