import type { ReactNode } from "react";
import { RouterLink } from "#app/web/chrome/router-link.tsx";
import { listPageAddress } from "#features/publishing/head/list-pages.ts";
import type { ListedArticle } from "#features/stories/web/article-queries.ts";
import { type ArticleCardProps, CardGrid } from "#features/stories/web/cards/article-card.tsx";
import { CardGridSkeleton } from "#features/stories/web/cards/story-skeletons.tsx";
import { Pagination } from "#ui/layout/pagination.tsx";

interface PagedStoriesProps extends Pick<ArticleCardProps, "shownOn" | "dated"> {
  /** Undefined if the address has an impossible number. */
  page: number | undefined;
  list: {
    isPending: boolean;
    data?: { articles: readonly ListedArticle[]; totalPages: number } | null | undefined;
  };
  /** The address of the first page. */
  base: string;
  /** Shown instead of a list without stories. */
  empty: ReactNode;
}

/** A page of a list of stories, the first one with a wide card, and links to the other pages. */
export function PagedStories({ page, list, base, empty, ...card }: PagedStoriesProps) {
  if (list.isPending && page !== undefined) return <CardGridSkeleton cards={6} columns={3} />;
  const articles = (page !== undefined && list.data?.articles) || [];
  if (articles.length === 0) return empty;
  return (
    <>
      <CardGrid articles={articles} columns={3} {...card} headingLevel={2} lead={page === 1} />
      <Pagination
        page={page ?? 1}
        pages={list.data?.totalPages ?? 1}
        hrefOf={(other) => listPageAddress(base, other)}
        link={RouterLink}
      />
    </>
  );
}

/** 1 if the address has no page number; undefined if it has an impossible one. */
export function pageNumber(search: URLSearchParams): number | undefined {
  const number = search.get("page") ?? "1";
  return /^[1-9]\d{0,3}$/.test(number) ? Number(number) : undefined;
}
