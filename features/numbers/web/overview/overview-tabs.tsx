import { type ReactNode, useEffect, useRef, useState } from "react";
import type { AnalyticsOverview } from "#features/numbers/calls/numbers.ts";
import { type DownloadTable, downloadPath } from "#features/numbers/downloads.ts";
import type { Days } from "#features/numbers/limits.ts";
import { type TabItem, Tabs } from "#ui/feedback/tabs.tsx";
import { DeviceBreakdown } from "./device-breakdown.tsx";
import { TopArticles, TopPages, TrafficSources } from "./top-pages.tsx";
import { TrafficTrends } from "./traffic-trends.tsx";

interface Tab {
  value: string;
  title: string;
  table: DownloadTable;
  show: (overview: AnalyticsOverview) => ReactNode;
}

const TABS: readonly Tab[] = [
  {
    value: "top-pages",
    title: "Top Pages",
    table: "pages",
    show: ({ topPages }) => <TopPages of={topPages} />,
  },
  {
    value: "top-articles",
    title: "Top Articles",
    table: "articles",
    show: ({ topArticles }) => <TopArticles of={topArticles} />,
  },
  {
    value: "traffic-trends",
    title: "Traffic Trends",
    table: "daily",
    show: ({ dailyStats }) => <TrafficTrends of={dailyStats} />,
  },
  {
    value: "device-breakdown",
    title: "Device Breakdown",
    table: "devices",
    show: ({ deviceBreakdown }) => <DeviceBreakdown of={deviceBreakdown} />,
  },
  {
    value: "traffic-sources",
    title: "Traffic Sources",
    table: "referrers",
    show: ({ topReferrers }) => <TrafficSources of={topReferrers} />,
  },
];

interface OverviewTabsProps {
  overview: AnalyticsOverview;
  days: Days;
}

/** The fragment of the address selects the tab, so that it works without the server and without a script. */
export function OverviewTabs({ overview, days }: OverviewTabsProps) {
  const container = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState("top-pages");
  useEffect(() => {
    function openFromHash() {
      const requested = location.hash.slice(1);
      if (TABS.some(({ value }) => value === requested)) setOpen(requested);
    }
    openFromHash();
    addEventListener("hashchange", openFromHash);
    return () => removeEventListener("hashchange", openFromHash);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be out of sight, where the row is narrow
  useEffect(() => scrollToChosen(container.current), [open]);
  return (
    <div ref={container}>
      <Tabs
        label="Figures"
        unfolded
        value={open}
        onValueChange={(value) => {
          setOpen(value);
          // Bypasses the router, which would treat it as a navigation.
          history.replaceState(history.state, "", `#${value}`);
        }}
        items={TABS.map(
          ({ value, title, table, show }): TabItem<string> => ({
            value,
            label: title,
            href: `#${value}`,
            panel: (
              <Panel title={title} days={days} table={table}>
                {show(overview)}
              </Panel>
            ),
          }),
        )}
      />
    </div>
  );
}

/** Scrolls the row of tabs only; `scrollIntoView` would scroll the page too. */
function scrollToChosen(container: HTMLElement | null) {
  const row = container?.querySelector("[role=tablist]");
  const tab = row?.querySelector("[aria-selected=true]");
  if (!row || !tab) return;
  const [around, inside] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inside.left < around.left) row.scrollLeft += inside.left - around.left;
  if (inside.right > around.right) row.scrollLeft += inside.right - around.right;
}

type PanelProps = {
  title: string;
  days: Days;
  /** The data of the panel as a file. */
  table: DownloadTable;
  children: ReactNode;
};

function Panel({ title, days, table, children }: PanelProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pt-2">
        <h2 className="type-h2">{title}</h2>
        <a
          href={downloadPath(days, table)}
          download
          className="type-small no-print inline-flex min-h-6 items-center text-link underline hover:decoration-2"
        >
          {title} as CSV
        </a>
      </div>
      {children}
    </div>
  );
}
