import { storyNumberWords } from "#features/numbers/story-number-words.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Link } from "#platform/web/router/link.tsx";
import { fullCount } from "#shared/format/full-count.ts";
import { SECOND } from "#shared/time/units.ts";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { RankedList } from "../overview/ranked-list.tsx";
import { SourceList } from "./coming-and-going.tsx";
import { FoldedTable, Ranking } from "./figure-table.tsx";
import type { FigureSource } from "./use-admin-access.ts";

type LiveViewProps = {
  source: FigureSource;
  version: number;
  describeFailure: (error: unknown) => string;
};

/** "21:05" of a moment in UTC. */
const clock = (minute: string) => minute.slice(11, 16);

/** The last 30 minutes, loaded again every half a minute while the page is visible. */
export function LiveView({ source, version, describeFailure }: LiveViewProps) {
  const { data, error } = useQuery({
    queryKey: ["analytics", "live", version],
    queryFn: () => source.live(),
    refetchInterval: 30 * SECOND,
    gcTime: 0,
  });
  if (error) return <Notice tone="err" title={describeFailure(error)} />;
  if (!data) return null;
  const { readers, views, minutes, stories, sources } = data;
  return (
    <div className="grid gap-6">
      <figure className="grid gap-4 bg-s1 p-4 md:p-6">
        <figcaption className="type-ui">
          <strong>{fullCount(readers)}</strong> {readers === 1 ? "visitor" : "visitors"} and{" "}
          <strong>{fullCount(views)}</strong> {views === 1 ? "page view" : "page views"} in the last
          30 minutes.
        </figcaption>
        <LineChart
          label="Visitors by minute, UTC"
          unit="minute"
          points={minutes.map(({ minute }) => clock(minute))}
          series={[{ name: "Visitors", values: minutes.map((row) => row.readers) }]}
        />
        <FoldedTable
          summary="All minutes as a table"
          label="Visitors by minute, as a table"
          columns={["Minute (UTC)", "Visitors"]}
          rows={minutes.toReversed().map((row) => ({
            key: row.minute,
            cells: [clock(row.minute), fullCount(row.readers)],
          }))}
        />
      </figure>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        <Ranking title="Read right now" id="readers-now-stories">
          <RankedList
            unit={["visitor", "visitors"]}
            empty="Nobody read a story in the last 30 minutes"
            rows={stories.map((story) => ({
              key: story.id,
              title: (
                <Link to={story.path} className="stretched hover:underline">
                  {story.title}
                </Link>
              ),
              ...(story.readers === null
                ? { count: 0, words: storyNumberWords.count(null) }
                : { count: story.readers }),
            }))}
          />
        </Ranking>
        <Ranking title="Where they come from now" id="readers-now-sources">
          <SourceList sources={sources} />
        </Ranking>
      </div>
    </div>
  );
}
