import type { ComponentProps, ReactNode } from "react";

type FigureTableProps = {
  /** The accessible name. */
  label: string;
  columns: readonly string[];
  /** The first cell is the heading of its row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** Numbers that are also drawn, or too many to draw. It scrolls in its own box. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto"
    >
      <table className="figure-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...numbers] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {numbers.map((number, column) => (
                <td key={columns[column + 1]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type FoldedTableProps = ComponentProps<typeof FigureTable> & {
  /** What opens it. */
  summary: string;
};

/** The numbers of a chart, for those who do not see it or want to know exactly. */
export const FoldedTable = ({ summary, ...table }: FoldedTableProps) => (
  <details>
    <summary className="type-button inline-flex min-h-11 items-center underline">{summary}</summary>
    <FigureTable {...table} />
  </details>
);

type RankingProps = { title: string; id: string; children: ReactNode };

/** A list with its heading. */
export const Ranking = ({ title, id, children }: RankingProps) => (
  <section aria-labelledby={id} className="grid content-start gap-2">
    <h3 id={id} className="type-card-list">
      {title}
    </h3>
    {children}
  </section>
);
