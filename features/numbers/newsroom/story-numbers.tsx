import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { SECOND } from "#shared/time/units.ts";
import { MeterBar } from "#ui/layout/meter-bar.tsx";
import { getStoryNumbers, type StoryNumbers as Numbers } from "../calls/staff-numbers.ts";
import { storyNumberWords as words } from "../story-number-words.ts";

/** The live stream names the story when it is read; visitors who leave are noticed here. */
const storyNumbersQuery = (id: number) =>
  queryOptions({
    queryKey: ["newsroom", "numbers", id],
    queryFn: () => call(getStoryNumbers, { params: { id } }),
    refetchInterval: 30 * SECOND,
  });

/** How much a story is read, beside its text. */
export function StoryNumbers({ storyId }: { storyId: number }) {
  return (
    <Refreshed query={useQuery(storyNumbersQuery(storyId))}>
      {(numbers) => (
        <div className="story-numbers">
          <dl className="desk-figures">
            <Figure label="Readers now" count={numbers.now} />
            <Figure label="Views today" count={numbers.today} />
            <Figure label="Views in all" count={numbers.total} />
          </dl>
          <ReadToEnd {...numbers.readToEnd} />
          <Counts
            heading="Where from"
            empty="No view was counted yet."
            rows={numbers.sources.map((row) => [words.source(row), row.views])}
          />
          <Counts
            heading="What they did next"
            empty="No view was counted yet."
            rows={numbers.next.map(({ step, views }) => [words.step(step), views])}
          />
          <section aria-labelledby="numbers-doubt">
            <h3 id="numbers-doubt" className="panel-heading">
              What is uncertain
            </h3>
            <p className="type-small text-text-2">{words.doubt(numbers)}</p>
          </section>
        </div>
      )}
    </Refreshed>
  );
}

const Figure = ({ label, count }: { label: string; count: number | null }) => (
  <div>
    <dt className="type-label text-text-3">{label}</dt>
    <dd className="desk-figure">{count === null ? "< 5" : words.count(count)}</dd>
  </div>
);

const ReadToEnd = (readToEnd: Numbers["readToEnd"]) => (
  <section aria-labelledby="numbers-end">
    <h3 id="numbers-end" className="panel-heading">
      Read to the end
    </h3>
    <p className="type-small">{words.readToEnd(readToEnd)}</p>
    {readToEnd.share && (
      <MeterBar part={readToEnd.share.percent / 100} className="fill-(--signal)" />
    )}
  </section>
);

function Counts(props: {
  heading: string;
  empty: string;
  rows: readonly (readonly [string, number | null])[];
}) {
  const { heading, empty, rows } = props;
  return (
    <section aria-label={heading}>
      <h3 className="panel-heading">{heading}</h3>
      {rows.length === 0 ? (
        <p className="type-small text-text-2">{empty}</p>
      ) : (
        <dl className="number-rows">
          {rows.map(([name, count]) => (
            <div key={name}>
              <dt className="min-w-0 wrap-anywhere">{name}</dt>
              <dd className="type-data">{words.count(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
