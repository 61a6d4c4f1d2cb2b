import type { BreakingItem } from "#features/stories/calls/breaking.ts";
import { callsOf } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { orFail } from "#platform/web/query-defaults.ts";
import { Link } from "#platform/web/router/link.tsx";
import { articlePath, entryPath } from "#shared/site/paths.ts";
import { SECOND } from "#shared/time/units.ts";
import { site } from "#site.config.ts";
import { RotatingLine } from "#ui/layout/rotating-line.tsx";
import { TallyDot } from "#ui/layout/tally-dot.tsx";

const call = callsOf(() => import("#features/stories/calls/breaking.ts"));

export const breakingQuery = () =>
  queryOptions({
    queryKey: ["breaking"],
    queryFn: () => orFail("Failed to fetch breaking news", call("listBreaking", {})),
  });

const MOST_ITEMS = 3;
const ROTATION = 4 * SECOND;

export function BreakingTicker({ pausedKey }: { pausedKey: string }) {
  const { data, isPending } = useQuery(breakingQuery());
  // Reserves the space while loading, so that the page does not jump.
  if (isPending) return <div className="h-12 bg-s2 sm:h-9" />;
  const items = data?.slice(0, MOST_ITEMS) ?? [];
  return items.length > 0 && <Ticker items={items} pausedKey={pausedKey} />;
}

/** Of the story, or of its live entry. */
const pathOf = (id: number, entry: string | undefined) =>
  entry ? entryPath(articlePath(id), entry) : articlePath(id);

/** As tall as the longest headline needs, usually two lines on a phone and one elsewhere. */
function Ticker({ items, pausedKey }: { items: readonly BreakingItem[]; pausedKey: string }) {
  return (
    <section
      aria-label="Breaking news ticker"
      data-clicks="breaking-ticker"
      className="bg-s2 print:hidden"
    >
      <div className="page-frame flex min-h-12 items-stretch sm:min-h-9">
        <Link
          to="/breaking"
          className="type-label -ml-(--margin) flex shrink-0 items-center gap-2 bg-tally pr-3 pl-(--margin) text-tally-ink max-sm:[font-stretch:92%] xl:ml-0 xl:px-4"
        >
          <TallyDot />
          {site.tickerLabel}
        </Link>
        <RotatingLine items={items} every={ROTATION} name="breaking news" pausedKey={pausedKey}>
          {({ id, title, entry }) => (
            <Link to={pathOf(id, entry)} className="py-1 font-[620] max-sm:px-2">
              <span className="wrap-anywhere max-sm:leading-tight max-sm:text-[0.8125rem] max-sm:[font-stretch:76%]">
                {title}
              </span>
            </Link>
          )}
        </RotatingLine>
      </div>
    </section>
  );
}
