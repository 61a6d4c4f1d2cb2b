import type { ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import { sessionLength } from "#features/numbers/session-length.ts";
import { shareOf } from "#features/numbers/small-counts.ts";
import { storyNumberWords } from "#features/numbers/story-number-words.ts";
import { dayName, dayWithYear } from "#features/numbers/utc-day.ts";
import { Link } from "#platform/web/router/link.tsx";
import { fullCount } from "#shared/format/full-count.ts";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { FigureCard, FigureCards } from "#ui/layout/figure-card.tsx";
import { RankedList } from "../overview/ranked-list.tsx";
import { FoldedTable, Ranking } from "./figure-table.tsx";

type ReadingProps = { figures: Pick<ReaderFigures, "totals" | "daily" | "stories"> };

/** How many read a story, to its end, and for how long. */
export function Reading({ figures: { totals, daily, stories } }: ReadingProps) {
  const { readers, ended, seconds, outgoing } = totals;
  const share = shareOf(ended, readers);
  return (
    <>
      <FigureCards>
        <FigureCard name="Readers of stories" figure={fullCount(readers)} />
        <FigureCard name="Read to the end" figure={fullCount(ended)}>
          {share
            ? `${share.percent}% (between ${share.low}% and ${share.high}%)`
            : "Too few readers for a share"}
        </FigureCard>
        <FigureCard
          name="Engaged time"
          figure={readers === 0 ? "0 seconds" : sessionLength(seconds / readers)}
        >
          for each reader of a story
        </FigureCard>
        <FigureCard name="Links to other sites" figure={fullCount(outgoing)}>
          clicks
        </FigureCard>
      </FigureCards>
      <figure className="grid gap-4 bg-s1 p-4 md:p-6">
        <figcaption className="type-label text-text-2">Readers of stories by day</figcaption>
        {daily.length > 1 && (
          <LineChart
            label="Readers of stories, and those who read to the end, by day"
            points={daily.map(({ date }) => dayName(date))}
            series={[
              { name: "Readers", values: daily.map((day) => day.readers) },
              { name: "Read to the end", values: daily.map((day) => day.ended) },
            ]}
          />
        )}
        <FoldedTable
          summary="All days of reading as a table"
          label="Readers of stories by day, as a table"
          columns={["Day", "Readers", "Read to the end", "Engaged minutes"]}
          rows={daily.toReversed().map((day) => ({
            key: day.date,
            cells: [
              dayWithYear(day.date),
              fullCount(day.readers),
              fullCount(day.ended),
              fullCount(Math.round(day.seconds / 60)),
            ],
          }))}
        />
      </figure>
      <Ranking title="How stories are read" id="readers-stories">
        <RankedList
          unit={["reader", "readers"]}
          empty="No reader yet"
          rows={stories.map((story) => ({
            key: story.id,
            title: (
              <Link to={story.path} className="stretched hover:underline">
                {story.title}
              </Link>
            ),
            detail: storyDetail(story),
            count: story.readers,
          }))}
        />
      </Ranking>
    </>
  );
}

function storyDetail({ ended, secondsPerReader }: ReaderFigures["stories"][number]): string {
  const end = `${storyNumberWords.count(ended)} read to the end`;
  if (secondsPerReader === null) return `${end}, too few for an average time`;
  return `${end}, ${sessionLength(secondsPerReader)} for each`;
}
