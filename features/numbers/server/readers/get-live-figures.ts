import type { LiveFigures } from "#features/numbers/calls/reader-figures.ts";
import { smallCount } from "#features/numbers/small-count.ts";
import { listArticlesByIds } from "#features/stories/articles/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { articlePath } from "#shared/site/paths.ts";
import { MINUTE } from "#shared/time/units.ts";
import { sourcesOf } from "./get-reader-figures.ts";
import { sumRecentViews } from "./recent-view-repository.ts";

const MINUTES = 30;
const LISTED = 10;
/** More than are shown, because some may be stories that are no longer visible. */
const CANDIDATES = 40;

/** Who reads right now, and what. */
export async function getLiveFigures({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<LiveFigures> {
  const now = clock.now();
  const thisMinute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const since = new Date(thisMinute - (MINUTES - 1) * MINUTE);
  const rows = await sumRecentViews(db, { since, until: now, stories: CANDIDATES });
  const ofKind = (kind: (typeof rows)[number]["kind"]) => rows.filter((row) => row.kind === kind);
  const readersOf = new Map(ofKind("minute").map(({ name, readers }) => [name, readers]));
  const [all] = ofKind("all");
  const read = ofKind("story");
  const sources = ofKind("source")
    .map(({ name, views }) => ({ name, visits: views }))
    .toSorted((a, b) => b.visits - a.visits || (a.name < b.name ? -1 : 1));
  const articles = await listArticlesByIds(db, { now, ids: read.map(({ name }) => Number(name)) });
  return {
    readers: all?.readers ?? 0,
    views: all?.views ?? 0,
    minutes: Array.from({ length: MINUTES }, (_, at) => {
      const minute = new Date(since.getTime() + at * MINUTE).toISOString();
      return { minute, readers: readersOf.get(minute) ?? 0 };
    }),
    stories: read
      .flatMap(({ name, readers }) => {
        const article = articles.find(({ id }) => id === Number(name));
        if (!article) return [];
        const { id, title, slug } = article;
        return [{ id, title, path: articlePath(slug), readers: smallCount(readers) }];
      })
      .slice(0, LISTED),
    sources: sourcesOf(
      sources,
      sources.reduce((sum, { visits }) => sum + visits, 0),
    ),
  };
}
