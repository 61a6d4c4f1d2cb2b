import type { ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import { dropReasonWords } from "#features/numbers/drop-reasons.ts";
import { fullCount } from "#shared/format/full-count.ts";
import { FigureTable, Ranking } from "./figure-table.tsx";

const DEFINITIONS: readonly (readonly [string, string])[] = [
  [
    "Reader",
    "A visitor of a story, once in 30 minutes and at most ten of one network in an hour. Visitors are told apart by a key that changes every day and is then deleted.",
  ],
  [
    "Read to the end",
    "The end of the text was on the reader's screen. That is not the same as reading every line.",
  ],
  [
    "Engaged time",
    "The time in which the story was visible and its reader scrolled, typed or moved the pointer within the last minute; at most 30 minutes for a reader, and never more than has passed since the story was opened.",
  ],
  [
    "Campaign",
    "The utm_ tags of the address with which a visit began, in lower-case letters and digits, 40 at most; ten visits of a campaign count for one network in an hour. The 100 largest of a day are stored by name.",
  ],
  [
    "What followed",
    "What was opened from the page of a story. Who opened two pages counts twice, so somewhat more people left than it says.",
  ],
  [
    "All others",
    "What fewer than five did is never listed by name, because it could tell about single people.",
  ],
  [
    "Missing",
    "Browsers that ask not to be tracked send nothing, and those without scripts cannot. The true numbers are higher.",
  ],
];

/** Must match what the server does. */
export const HowReadersAreCounted = () => (
  <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
    {DEFINITIONS.map(([name, meaning]) => (
      <div key={name} className="grid content-start gap-1">
        <dt className="type-card-list">{name}</dt>
        <dd className="type-small text-text-2">{meaning}</dd>
      </div>
    ))}
  </dl>
);

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
