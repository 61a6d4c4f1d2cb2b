import {
  type Books,
  LEDGER_KINDS,
  type LedgerSum,
} from "#features/donations/calls/staff-donations.ts";
import { kindWords, showSigned } from "../donation-words.ts";
import { monthWords } from "./book-periods.ts";

/**
 * Months and kinds. On a phone each month is a block of its own.
 */
export function BooksTable({ books, label }: { books: Books; label: string }) {
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
