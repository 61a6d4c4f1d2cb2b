import { declaredPages } from "#features/declared-pages.ts";
import type { NextStep } from "#features/numbers/calls/staff-numbers.ts";
import { findBySlugs, findCategory } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { boundedCache } from "#platform/server/limits/bounded-cache.ts";
import { articlePath, categoryPath } from "#shared/site/paths.ts";
import { SECOND } from "#shared/time/units.ts";
import type { ClickedEvent, EngagedEvent, ViewEvent } from "../ingest/event.ts";
import type { PageShape } from "../ingest/public-pages.ts";

/** An existing page under its canonical address. */
export interface KnownPage {
  path: string;
  articleId: number | null;
}

export interface PageLookup {
  /** Looks up many pages at once; missing and invisible ones are undefined. */
  find(pages: readonly PageShape[]): Promise<(page: PageShape) => KnownPage | undefined>;
}

/** For this long a view may be counted by outdated visibility. */
const CACHED_FOR = 10 * SECOND;

/** Looks up pages with one query per group and caches the results, including misses, for a moment. */
export function createPageLookup({ db, clock }: Deps): PageLookup {
  const articles = boundedCache<string, { page?: KnownPage }>(20_000, { ttl: CACHED_FOR });
  const categories = boundedCache<string, { page?: KnownPage }>(1_000, { ttl: CACHED_FOR });

  return {
    async find(pages) {
      const slugs = new Set(
        pages.flatMap((page) => ("articleSlug" in page ? page.articleSlug : [])),
      );
      const names = new Set(pages.flatMap((page) => ("category" in page ? page.category : [])));
      const newSlugs = [...slugs].filter((slug) => !articles.has(slug));
      const rows =
        newSlugs.length > 0 ? await findBySlugs(db, { now: clock.now(), slugs: newSlugs }) : [];
      for (const slug of newSlugs) articles.set(slug, {});
      for (const { requestedSlug, id, slug } of rows) {
        articles.set(requestedSlug, { page: { path: articlePath(slug), articleId: id } });
      }
      for (const name of names) {
        if (categories.has(name)) continue;
        const category = await findCategory(db, name);
        categories.set(
          name,
          category ? { page: { path: categoryPath(category.name), articleId: null } } : {},
        );
      }
      return (page) => {
        if ("fixed" in page) return { path: page.fixed, articleId: null };
        return "category" in page
          ? categories.get(page.category)?.page
          : articles.get(page.articleSlug)?.page;
      };
    },
  };
}

/** Events on existing pages. */
export type ResolvedView = Omit<ViewEvent, "page" | "from"> & {
  event: ViewEvent;
  page: KnownPage;
  from: KnownPage | undefined;
};
export type ResolvedClick = Omit<ClickedEvent, "page" | "target"> & {
  page: KnownPage;
  target: string;
  /** Set if the target is a page of this site. */
  targetPage: KnownPage | undefined;
};
/** A story was read for some time. */
export type ResolvedReading = Pick<
  EngagedEvent,
  "at" | "visitor" | "network" | "widerNetwork" | "session"
> & {
  articleId: number;
  /** Milliseconds. */
  ms: number;
  /** Its end was on the screen. */
  ended: boolean;
};

const donationPages = new Set(
  declaredPages.flatMap(({ path, takesPayments }) => (takesPayments ? path : [])),
);

/** The kind of page that was opened from a story. */
export function nextOf({ path, articleId }: KnownPage): NextStep {
  if (articleId !== null) return "story";
  return donationPages.has(path) ? "support" : "other";
}
