import { useState } from "react";
import type { FigureTable } from "#features/numbers/downloads.ts";
import { type Days, DEFAULT_RANGE, RANGES } from "#features/numbers/limits.ts";
import { dayWithYear } from "#features/numbers/utc-day.ts";
import { keepPreviousData } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Spinner } from "#ui/feedback/skeleton.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { ComingAndGoing } from "./coming-and-going.tsx";
import { Beacons, HowReadersAreCounted } from "./how-readers-are-counted.tsx";
import { LiveView } from "./live-view.tsx";
import { Reading } from "./reading.tsx";
import type { FigureSource } from "./use-admin-access.ts";

type ReaderNumbersProps = {
  source: FigureSource;
  /** Another one loads everything again. */
  version: number;
  describeFailure: (error: unknown) => string;
};

/** How stories are read, where readers come from and where they go. */
export function ReaderNumbers({ source, version, describeFailure }: ReaderNumbersProps) {
  const [days, setDays] = useState<Days>(DEFAULT_RANGE);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["analytics", "readers", days, version],
    queryFn: () => source.readers(days),
    placeholderData: keepPreviousData,
    // After a logout no figures stay in memory.
    gcTime: 0,
  });
  return (
    <section
      aria-labelledby="readers"
      aria-busy={isFetching}
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
    >
      <div className="grid gap-4">
        <SectionHeading id="readers">Readers</SectionHeading>
        <LiveView source={source} version={version} describeFailure={describeFailure} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <RangeButtons chosen={days} onChoose={setDays} />
        <p role="status" className="type-small flex min-h-6 items-center text-text-2">
          {isFetching && !data ? (
            <span className="inline-flex items-center gap-2">
              <Spinner />
              Loading the figures of readers
            </span>
          ) : (
            data && (
              <span>
                <time dateTime={data.period.from}>{dayWithYear(data.period.from)}</time> to{" "}
                <time dateTime={data.period.to}>{dayWithYear(data.period.to)}</time>, UTC
              </span>
            )
          )}
        </p>
      </div>
      {error && (
        <Notice tone="err" title={describeFailure(error)}>
          <Button onClick={() => void refetch()}>Load the figures again</Button>
        </Notice>
      )}
      {data && (
        <>
          <Reading figures={data} />
          <ComingAndGoing figures={data} />
          <Beacons beacons={data.beacons} />
          {source.save && <SaveTables days={days} save={source.save} />}
          <HowReadersAreCounted />
        </>
      )}
    </section>
  );
}

function RangeButtons(props: { chosen: Days; onChoose: (days: Days) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Days of the figures of readers</legend>
      {RANGES.map((days) => (
        <button
          key={days}
          type="button"
          aria-current={days === props.chosen ? "true" : undefined}
          onClick={() => props.onChoose(days)}
          className="chip justify-center whitespace-nowrap"
        >
          {days} days
        </button>
      ))}
    </fieldset>
  );
}

const FILES: readonly (readonly [FigureTable, string])[] = [
  ["daily", "Days"],
  ["stories", "Stories"],
  ["sources", "Sources"],
  ["campaigns", "Campaigns"],
  ["next-stories", "Next stories"],
  ["outgoing", "Sites"],
  ["beacons", "Counted and dropped"],
];

type SaveTablesProps = {
  days: Days;
  save: (table: FigureTable, days: Days) => Promise<void>;
};

/** The tables above as files. */
function SaveTables({ days, save }: SaveTablesProps) {
  const [failed, setFailed] = useState(false);
  async function start(table: FigureTable) {
    setFailed(false);
    await save(table, days).catch(() => setFailed(true));
  }
  return (
    <div className="no-print grid gap-3">
      <p className="flex flex-wrap gap-2">
        {FILES.map(([table, name]) => (
          <Button key={table} onClick={() => void start(table)}>
            <Icon name="download" />
            {name} as CSV
          </Button>
        ))}
      </p>
      {failed && <Notice tone="err" title="The file could not be saved. Please try again." />}
    </div>
  );
}
