import type { ReactNode } from "react";
import { type DownloadTable, downloadPath } from "#features/numbers/downloads.ts";
import type { Days } from "#features/numbers/limits.ts";

type PanelProps = {
  title: string;
  days: Days;
  /** The data of the panel as a file. */
  table: DownloadTable;
  children: ReactNode;
};

export function Panel({ title, days, table, children }: PanelProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 pt-2">
        <h2 className="type-h2">{title}</h2>
        <a
          href={downloadPath(days, table)}
          download
          className="type-small no-print inline-flex min-h-6 items-center text-link underline hover:decoration-2"
        >
          {title} as CSV
        </a>
      </div>
      {children}
    </div>
  );
}
