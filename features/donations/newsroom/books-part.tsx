import { useState } from "react";
import { useScope } from "#platform/newsroom/current-staff.ts";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { ScreenPart } from "#platform/newsroom/screen.tsx";
import { ActButton, Problem, useAct } from "#platform/newsroom/use-act.tsx";
import { call } from "#platform/web/call.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { site } from "#site.config.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { SelectField } from "#ui/field/select-field.tsx";
import {
  type Books,
  compareBooks,
  exportBooks,
  LEDGER_KINDS,
  type LedgerComparison,
  type LedgerSum,
} from "../calls/staff-donations.ts";
import { kindWords, showSigned } from "./donation-words.ts";
import { type BookPeriod, bookPeriods, booksQuery, monthWords } from "./staff-donation-queries.ts";

/**
 * Months and kinds. On a phone each month is a block of its own.
 */
function BooksTable({ books, label }: { books: Books; label: string }) {
  const kinds = LEDGER_KINDS.filter((kind) => books.sums.some((sum) => sum.kind === kind));
  const row = (name: string, sums: readonly LedgerSum[], netCents: number) => (
    <>
      <th scope="row" className="books-month">
        {name}
      </th>
      {kinds.map((kind) => {
        const sum = sums.find((one) => one.kind === kind);
        return (
          <td key={kind} data-label={kindWords(kind)}>
            {sum ? (
              <>
                <span className="books-count">{sum.count} × </span>
                {showSigned(sum.cents)}
              </>
            ) : (
              <span className="text-text-3">–</span>
            )}
          </td>
        );
      })}
      <td data-label="Net" className="books-net">
        {showSigned(netCents)}
      </td>
    </>
  );
  return (
    <table aria-label={`Books: ${label}`} className="books">
      <thead>
        <tr>
          <th scope="col">Month (UTC)</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {kindWords(kind)}
            </th>
          ))}
          <th scope="col">Net</th>
        </tr>
      </thead>
      <tbody>
        {books.months.toReversed().map(({ month, sums, netCents }) => (
          <tr key={month}>{row(monthWords(month), sums, netCents)}</tr>
        ))}
      </tbody>
      <tfoot>
        <tr>{row("Total", books.sums, books.netCents)}</tr>
      </tfoot>
    </table>
  );
}

/** The books of a period; compared with the provider's, or exported, when asked for. */
export function BooksPart({ firstYear }: { firstYear: number | null }) {
  const periods = bookPeriods(new Date(), firstYear);
  const [name, setName] = useState("months");
  const period = periods.find((one) => one.name === name) ?? periods[0];
  if (!period) return null;
  return (
    <ScreenPart id="books" title="Books">
      <div className="books-bar">
        <SelectField
          label="Period"
          value={period.name}
          onChange={({ target }) => setName(target.value)}
        >
          {periods.map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </SelectField>
        <BookActs key={period.name} period={period} />
      </div>
      <PeriodBooks period={period} />
    </ScreenPart>
  );
}

function PeriodBooks({ period }: { period: BookPeriod }) {
  return (
    <Refreshed
      query={useQuery(booksQuery(period))}
      isEmpty={({ months }) => months.length === 0}
      empty={<EmptyState title="Nothing was entered in this period." />}
    >
      {(books) => <BooksTable books={books} label={period.label} />}
    </Refreshed>
  );
}

function BookActs({ period }: { period: BookPeriod }) {
  const { busy, problem, act } = useAct();
  const mayExport = useScope("donors.manage") !== undefined;
  const [comparison, setComparison] = useState<LedgerComparison>();
  const { from, to } = period;
  const compare = async () => setComparison(await call(compareBooks, { query: { from, to } }));
  const download = async () => {
    const { csv } = await call(exportBooks, { body: { from, to } });
    saveCsv(csv, `${site.shortName}-donations-${from}-${to}.csv`);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ActButton busy={busy === "compare"} onClick={() => act("compare", { run: compare })}>
          Compare with the provider
        </ActButton>
        {mayExport && (
          <ActButton
            busy={busy === "export"}
            onClick={() =>
              act("export", {
                run: download,
                done: "Exported. The file holds names: keep it safe.",
              })
            }
          >
            Export with names
          </ActButton>
        )}
      </div>
      <div role="status" className="type-small basis-full">
        {comparison && <Comparison comparison={comparison} />}
      </div>
      <Problem text={problem} />
    </>
  );
}

const shown = (cents: number | null) => (cents === null ? "nothing" : showSigned(cents));

function Comparison({
  comparison: { differences, theirNetCents },
}: {
  comparison: LedgerComparison;
}) {
  if (differences.length === 0)
    return <p>All agree. Net at the provider: {showSigned(theirNetCents)}</p>;
  return (
    <>
      <p className="text-err">
        {differences.length} {differences.length === 1 ? "entry differs" : "entries differ"}. Net at
        the provider: {showSigned(theirNetCents)}
      </p>
      <ul>
        {differences.map(({ key, oursCents, theirsCents }) => (
          <li key={key} className="break-words">
            {key}: ours {shown(oursCents)}, theirs {shown(theirsCents)}
          </li>
        ))}
      </ul>
    </>
  );
}

function saveCsv(csv: string, name: string) {
  const address = URL.createObjectURL(new Blob([csv], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
