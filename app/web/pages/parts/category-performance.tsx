import type { AdminDashboard } from "#features/numbers/calls/numbers.ts";
import { MAX_ADMIN_CATEGORIES } from "#features/numbers/limits.ts";
import { categoryColor } from "#features/stories/web/cards/category-color.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { LabelStrip } from "#ui/layout/card.tsx";
import { categoryClass } from "#ui/layout/category-chip.tsx";
import { MeterBar } from "#ui/layout/meter-bar.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";

type Categories = AdminDashboard["categoryBreakdown"];

export function CategoryPerformance({ categories }: { categories: Categories }) {
  const shown = categories.slice(0, MAX_ADMIN_CATEGORIES);
  const most = Math.max(1, ...shown.map(({ views }) => views));
  return (
    <section aria-labelledby="categories">
      <SectionHeading id="categories">Category Performance</SectionHeading>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ category, articles, views }) => (
          <li key={category} className={`bg-s1 ${categoryClass(categoryColor(category))}`}>
            <LabelStrip label={category}>
              {articles === 1 ? "1 article" : `${fullCount(articles)} articles`}
            </LabelStrip>
            <div className="grid gap-3 p-3 pb-4">
              <p>
                <span className="figure">{fullCount(views)}</span>{" "}
                <span className="type-small text-text-2">{views === 1 ? "view" : "views"}</span>
              </p>
              <MeterBar part={views / most} className="fill-cat" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
