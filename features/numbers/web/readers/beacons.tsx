import type { ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import { dropReasonWords } from "#features/numbers/drop-reasons.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { FigureTable } from "../overview/figure-table.tsx";
import { Ranking } from "../overview/ranking.tsx";

type Kinds = ReaderFigures["beacons"];

/** What browsers sent, and why some of it was not counted. */
export function Beacons({ beacons }: { beacons: Kinds }) {
  const reasons = [
    ...new Set(beacons.flatMap(({ dropped }) => dropped.map(({ reason }) => reason))),
  ];
  const line = (key: string, name: string, count: (kind: Kinds[number]) => number) => ({
    key,
    cells: [name, ...beacons.map((kind) => fullCount(count(kind)))],
  });
  return (
    <Ranking title="What was counted, and what was not" id="readers-beacons">
      <p className="type-ui text-text-2">
        Every page reports its views, its clicks and the time in which it is read. What was received
        is what was counted and what was dropped, for these reasons.
      </p>
      <FigureTable
        label="What was counted, and what was not, as a table"
        columns={["Outcome", "Page views", "Clicks", "Reading reports"]}
        rows={[
          line("received", "Received", ({ received }) => received),
          line("counted", "Counted", ({ counted }) => counted),
          ...reasons.map((reason) =>
            line(
              reason,
              dropReasonWords(reason),
              ({ dropped }) => dropped.find((row) => row.reason === reason)?.events ?? 0,
            ),
          ),
        ]}
      />
    </Ranking>
  );
}
