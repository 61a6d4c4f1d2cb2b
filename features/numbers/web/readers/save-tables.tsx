import { useState } from "react";
import type { FigureTable } from "#features/numbers/downloads.ts";
import type { Days } from "#features/numbers/limits.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Icon } from "#ui/media/icon.tsx";

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
export function SaveTables({ days, save }: SaveTablesProps) {
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
