import type { AnalyticsOverview } from "#features/numbers/calls/numbers.ts";
import { describeTrend } from "#features/numbers/trends.ts";
import { dayName, dayWithYear } from "#features/numbers/utc-day.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { LineChart } from "#ui/chart/line-chart.tsx";

type DailyStats = AnalyticsOverview["dailyStats"];

export function TrafficTrends({ of }: { of: DailyStats }) {
  const summary = describeTrend(of);
  return (
    <figure className="grid gap-4 bg-s1 p-4 md:p-6">
      <figcaption className="type-ui">{summary}</figcaption>
      <LineChart
        label="Page views and unique visitors by day"
        points={of.map(({ date }) => dayName(date))}
        series={[
          { name: "Page views", values: of.map(({ pageViews }) => pageViews) },
          { name: "Unique visitors", values: of.map(({ uniqueVisitors }) => uniqueVisitors) },
        ]}
      />
      <details>
        <summary className="type-button inline-flex min-h-11 items-center underline">
          All days as a table
        </summary>
        <TrendTable of={of} />
      </details>
    </figure>
  );
}

const sumOf = (days: DailyStats, name: "pageViews" | "uniqueVisitors") =>
  fullCount(days.reduce((sum, day) => sum + day[name], 0));

function TrendTable({ of }: { of: DailyStats }) {
  return (
    <section
      aria-label="Page views and unique visitors by day, as a table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto"
    >
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Page views</th>
            <th scope="col">Unique visitors</th>
          </tr>
        </thead>
        <tbody>
          {of.toReversed().map(({ date, pageViews, uniqueVisitors }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>{dayWithYear(date)}</time>
              </th>
              <td>{fullCount(pageViews)}</td>
              <td>{fullCount(uniqueVisitors)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{sumOf(of, "pageViews")}</td>
            <td>{sumOf(of, "uniqueVisitors")}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
