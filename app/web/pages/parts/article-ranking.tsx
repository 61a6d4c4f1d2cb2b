import type { AdminDashboard } from "#features/numbers/calls/numbers.ts";
import { MAX_ADMIN_ARTICLES } from "#features/numbers/limits.ts";
import { badgeColor } from "#features/stories/web/cards/category-color.ts";
import { Link } from "#platform/web/router/link.tsx";
import { fullCount } from "#shared/format/full-count.ts";
import { articlePath } from "#shared/site/paths.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { CategoryChip } from "#ui/layout/category-chip.tsx";
import { MeterBar } from "#ui/layout/meter-bar.tsx";
import { RankNumber } from "#ui/layout/rank-number.tsx";
import { PublishedDate } from "#ui/layout/relative-time.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";

type Articles = AdminDashboard["topArticlesByViews"];

export function ArticleRanking({ articles }: { articles: Articles }) {
  const shown = articles.slice(0, MAX_ADMIN_ARTICLES);
  const most = Math.max(1, ...shown.map(({ views }) => views));
  return (
    <section aria-labelledby="top-articles">
      <SectionHeading id="top-articles">Top Articles by Views</SectionHeading>
      {shown.length === 0 ? (
        <EmptyState title="No articles available" />
      ) : (
        <ol className="border-b border-hair">
          {shown.map(({ id, title, category, publishedAt, views }, index) => (
            <li
              key={id}
              className="relative grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-hair py-3 hover:bg-s1"
            >
              <RankNumber rank={index + 1} />
              <div className="grid min-w-0 gap-2">
                <Link
                  to={articlePath(id)}
                  className="stretched type-card wrap-anywhere hover:underline"
                >
                  {title}
                </Link>
                <p className="flex flex-wrap items-center gap-3">
                  <CategoryChip name={category} color={badgeColor(category, "mixed list")} />
                  <PublishedDate date={publishedAt} className="type-data text-text-2" />
                </p>
              </div>
              <p className="grid min-w-24 justify-items-end gap-2 md:w-48">
                <span className="type-data-lg whitespace-nowrap">{fullCount(views)} views</span>
                <MeterBar part={views / most} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
