import { useState } from "react";
import type { ClickFigures } from "#features/numbers/calls/numbers.ts";
import { dayName, dayWithYear } from "#features/numbers/utc-day.ts";
import { Link } from "#platform/web/router/link.tsx";
import { fullCount } from "#shared/format/full-count.ts";
import { Button } from "#ui/button/button.tsx";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { RankedList } from "../overview/ranked-list.tsx";
import { FoldedTable, Ranking } from "./figure-table.tsx";
import { type ClickFile, describeFailure } from "./use-admin-access.ts";

const CLICKS = ["click", "clicks"] as const;

type ClickPerformanceProps = {
  clicks: ClickFigures;
  onSave: (format: ClickFile) => Promise<void>;
};

/** Clicks on links and calls to action by day, page and target. */
export function ClickPerformance({ clicks, onSave }: ClickPerformanceProps) {
  const { totalClicks, period, daily, byLink, byPage, byTarget } = clicks;
  return (
    <section aria-labelledby="clicks" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <SectionHeading id="clicks">Clicks</SectionHeading>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="type-ui text-text-2">
            <strong className="text-text">{fullCount(totalClicks)}</strong>{" "}
            {totalClicks === 1 ? "click" : "clicks"} on links and buttons from{" "}
            <time dateTime={period.from}>{dayWithYear(period.from)}</time> to{" "}
            <time dateTime={period.to}>{dayWithYear(period.to)}</time>, UTC
          </p>
          <SaveButtons onSave={onSave} />
        </div>
      </div>
      <figure className="grid gap-4 bg-s1 p-4 md:p-6">
        <figcaption className="type-label text-text-2">Clicks by day</figcaption>
        <LineChart
          label="Clicks by day"
          points={daily.map(({ date }) => dayName(date))}
          series={[{ name: "Clicks", values: daily.map((day) => day.clicks) }]}
        />
        <FoldedTable
          summary="All days as a table"
          label="Clicks by day, as a table"
          columns={["Day", "Clicks"]}
          rows={daily.toReversed().map(({ date, clicks }) => ({
            key: date,
            cells: [
              <time key={date} dateTime={date}>
                {dayWithYear(date)}
              </time>,
              fullCount(clicks),
            ],
          }))}
        />
      </figure>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
        <Ranking title="Links and calls to action" id="clicks-by-link">
          <RankedList
            unit={CLICKS}
            empty="No clicks yet"
            rows={byLink.map(({ link, name, clicks }) => ({
              key: link,
              title: name,
              count: clicks,
            }))}
          />
        </Ranking>
        <Ranking title="On which pages" id="clicks-by-page">
          <RankedList
            unit={CLICKS}
            empty="No clicks yet"
            rows={byPage.map(({ link, name, path, title, clicks }) => ({
              key: `${link} ${path}`,
              title: name,
              detail: `on ${title ?? path}`,
              count: clicks,
            }))}
          />
        </Ranking>
        <Ranking title="Where they led" id="clicks-by-target">
          <RankedList
            unit={CLICKS}
            empty="No clicks to our own pages yet"
            rows={byTarget.map(({ path, title, clicks }) => ({
              key: path,
              title: (
                <Link to={path} className="stretched hover:underline">
                  {title ?? path}
                </Link>
              ),
              detail: path,
              count: clicks,
            }))}
          />
        </Ranking>
      </div>
    </section>
  );
}

function SaveButtons({ onSave }: Pick<ClickPerformanceProps, "onSave">) {
  const [problem, setProblem] = useState("");
  async function save(format: ClickFile) {
    setProblem("");
    try {
      await onSave(format);
    } catch (error) {
      setProblem(describeFailure(error));
    }
  }
  return (
    <div className="no-print grid gap-3">
      <p className="flex flex-wrap gap-2">
        {(["csv", "json"] as const).map((format) => (
          <Button key={format} onClick={() => void save(format)}>
            <Icon name="download" />
            Clicks as {format.toUpperCase()}
          </Button>
        ))}
      </p>
      {problem && <Notice tone="err" title={problem} />}
    </div>
  );
}
