import type { AnalyticsOverview, Totals } from "#features/numbers/calls/numbers.ts";
import { changeOf } from "#features/numbers/change-of.ts";
import { sessionLength, wholeMinutes } from "#features/numbers/session-length.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { FigureCard, FigureCards } from "#ui/layout/figure-card.tsx";
import { Icon, type IconName } from "#ui/media/icon.tsx";

const CARDS = [
  { name: "Total Page Views", of: "totalPageViews" },
  { name: "Unique Visitors", of: "uniqueVisitors" },
  { name: "Total Sessions", of: "totalSessions" },
] as const satisfies { name: string; of: keyof Totals }[];

export function OverviewCards({ overview }: { overview: AnalyticsOverview }) {
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
