import { findTopicsFrom, listArticlesByIds, listBylines } from "#features/stories/server/public.ts";
import type { Deps, SharingDeps } from "#platform/server/deps.ts";
import { createWorkQueue } from "#platform/server/work-queue.ts";
import { authorSlug } from "#shared/site/author-path.ts";
import { site } from "#site.config.ts";
import type { Suggestions } from "../calls/suggestions.ts";
import { SUGGESTED_FROM } from "../limits.ts";
import { findNewest } from "./matches.ts";
import { inSearchSession } from "./search-articles.ts";
import { defaultWindows, findSpan } from "./time-windows.ts";
import { allOf, beginningInTitle, inTitle } from "./words/tsquery.ts";

const MOST_STORIES = 5;
const MOST_TOPICS = 3;
const MOST_AUTHORS = 3;
/** The words after these are not looked at. */
const MOST_WORDS = 8;

/** Not the queue of searches, which must not wait for somebody who is still typing. */
const queued = createWorkQueue({ concurrency: 2, maxWaiting: 50 });

export async function suggestSearches(deps: SharingDeps, typed: string): Promise<Suggestions> {
  const words = plainWords(typed).slice(0, MOST_WORDS);
  if (words.join("").length < SUGGESTED_FROM.letters)
    return { stories: [], topics: [], authors: [] };
  return queued(async () => {
    const [stories, topics, authors] = await Promise.all([
      findStories(deps, words),
      findTopicsFrom(deps, typed, MOST_TOPICS),
      findAuthors(deps, words),
    ]);
    return { stories, topics, authors };
  });
}

const plainWords = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The last word may be unfinished. */
function findStories({ db, clock }: Deps, words: readonly string[]) {
  const now = clock.now();
  const query = allOf([
    ...words.slice(0, -1).map(inTitle),
    ...words.slice(-1).map(beginningInTitle),
  ]);
  return inSearchSession(db, async (tx) => {
    const windows = defaultWindows(await findSpan(tx, { now }));
    const ids = await findNewest(tx, { query, windows, now }, MOST_STORIES);
    const articles = await listArticlesByIds(tx, { ids, now });
    return articles.map(({ slug, title, category }) => ({ slug, title, category }));
  });
}

async function findAuthors(deps: SharingDeps, words: readonly string[]): Promise<string[]> {
  const names = [...site.team.map(({ name }) => name), ...(await listBylines(deps))];
  const found = names.filter((name) => {
    const parts = plainWords(name);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  });
  const bySlug = new Map(found.toReversed().map((name) => [authorSlug(name), name]));
  return [...bySlug.values()].toReversed().slice(0, MOST_AUTHORS);
}
