import type { ComponentProps } from "react";
import { FigureTable } from "./figure-table.tsx";

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
