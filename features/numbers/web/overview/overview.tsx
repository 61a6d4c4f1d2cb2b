import type { ReactNode } from "react";
import { dayWithYear } from "#features/numbers/day-name.ts";
import { downloadPath } from "#features/numbers/downloads.ts";
import type { Days } from "#features/numbers/limits.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { OverviewCards } from "./overview-cards.tsx";
import { overviewQuery } from "./overview-queries.ts";
import { OverviewTabs } from "./overview-tabs.tsx";

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
