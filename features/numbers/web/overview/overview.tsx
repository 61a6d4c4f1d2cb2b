import type { ReactNode } from "react";
import type { AnalyticsOverview, Totals } from "#features/numbers/calls/numbers.ts";
import { downloadPath } from "#features/numbers/downloads.ts";
import type { Days } from "#features/numbers/limits.ts";
import { sessionLength, wholeMinutes } from "#features/numbers/session-length.ts";
import { changeOf } from "#features/numbers/trends.ts";
import { dayWithYear } from "#features/numbers/utc-day.ts";
import { callsOf } from "#platform/web/call.ts";
import { keepPreviousData, queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { orFail } from "#platform/web/query-defaults.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Spinner } from "#ui/feedback/skeleton.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { FigureCard, FigureCards } from "#ui/layout/figure-card.tsx";
import { Icon, type IconName } from "#ui/media/icon.tsx";
import { OverviewTabs } from "./overview-tabs.tsx";

const call = callsOf(() => import("#features/numbers/calls/numbers.ts"));

/** The figures of the last range stay while another is loading. */
export const overviewQuery = (days: Days) =>
  queryOptions({
    queryKey: ["analytics", days],
    queryFn: () =>
      orFail("Failed to fetch analytics data", call("getOverview", { query: { days } })),
    placeholderData: keepPreviousData,
  });

/** The figures of one range, below the `selector` that chooses it. */
export function Overview({ days, selector }: { days: Days; selector: ReactNode }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(overviewQuery(days));
  return (
    <section
      aria-label="Figures"
      aria-busy={isFetching}
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        {selector}
        <p
          role="status"
          className="type-small flex min-h-11 flex-wrap items-center gap-x-4 text-text-2"
        >
          {isFetching || (!data && !isError) ? (
            <span className="inline-flex items-center gap-2 noscript:hidden">
              <Spinner />
              Loading analytics
            </span>
          ) : (
            data && !isError && <Period {...data.period} days={days} />
          )}
        </p>
      </div>
      {isError && (
        <Notice tone="err" title="Failed to fetch analytics data">
          <Button onClick={() => void refetch()}>Try again</Button>
        </Notice>
      )}
      {!data && !isError && (
        <noscript>
          <Notice tone="err" title="Failed to fetch analytics data" announce={false}>
            Please reload the page.
          </Notice>
        </noscript>
      )}
      {data && !isError && (
        <div
          className={classNames(
            "grid grid-cols-[minmax(0,1fr)] gap-8",
            // Still the figures of the previous range.
            isPlaceholderData && "opacity-50",
          )}
        >
          {data.containsDemo && (
            <Notice title="Some of these visits are made up" announce={false}>
              They were created together with the demo stories, so that these charts are not empty.
            </Notice>
          )}
          <OverviewCards overview={data} />
          <p className="type-ui text-text-2">
            Readers followed our links and buttons{" "}
            <strong className="type-data-lg text-text">{fullCount(data.totalClicks)}</strong>{" "}
            {data.totalClicks === 1 ? "time" : "times"}.
          </p>
          <OverviewTabs overview={data} days={days} />
        </div>
      )}
    </section>
  );
}

const Period = ({ from, to, days }: { from: string; to: string; days: Days }) => (
  <>
    <span>
      <time dateTime={from}>{dayWithYear(from)}</time> to{" "}
      <time dateTime={to}>{dayWithYear(to)}</time>, UTC
    </span>
    <a
      href={downloadPath(days, "json")}
      download
      className="no-print inline-flex min-h-6 items-center text-link underline hover:decoration-2"
    >
      All figures as JSON
    </a>
  </>
);

const CARDS = [
  { name: "Total Page Views", of: "totalPageViews" },
  { name: "Unique Visitors", of: "uniqueVisitors" },
  { name: "Total Sessions", of: "totalSessions" },
] as const satisfies { name: string; of: keyof Totals }[];

function OverviewCards({ overview }: { overview: AnalyticsOverview }) {
  const { previous, avgSessionDuration, dailyStats } = overview;
  const before = `the ${dailyStats.length} days before`;
  return (
    <FigureCards>
      {CARDS.map(({ name, of }) => (
        <FigureCard key={name} name={name} figure={fullCount(overview[of])}>
          <Compared now={overview[of]} then={previous?.[of]} before={before} />
        </FigureCard>
      ))}
      <FigureCard name="Average Session Duration" figure={wholeMinutes(avgSessionDuration)}>
        <Compared now={avgSessionDuration} then={previous?.avgSessionDuration} before={before} />
        <span className="mt-1 block">Exactly {sessionLength(avgSessionDuration)}</span>
      </FigureCard>
    </FigureCards>
  );
}

const SIGNS = { up: "arrow-up", down: "arrow-down", same: "equal" } satisfies Record<
  string,
  IconName
>;
const WORDS = { up: "Up", down: "Down", same: "Same as" };

interface ComparedProps {
  now: number;
  then: number | undefined;
  before: string;
}

function Compared({ now, then, before }: ComparedProps) {
  const change = changeOf(now, then ?? 0);
  if (!change) return <>No figures for {before}</>;
  return (
    <span className="flex gap-1.5">
      <Icon name={SIGNS[change.direction]} size={16} bold className="mt-0.5" />
      <span>
        {WORDS[change.direction]}{" "}
        {change.direction !== "same" && (
          <>
            <strong className="font-bold text-text">{change.size}</strong> on{" "}
          </>
        )}
        {before}
      </span>
    </span>
  );
}
