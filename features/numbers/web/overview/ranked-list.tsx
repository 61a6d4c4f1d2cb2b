import type { ReactNode } from "react";
import { fullCount } from "#shared/format/full-count.ts";
import { EmptyState } from "#ui/feedback/notice.tsx";
import { MeterBar } from "#ui/layout/meter-bar.tsx";
import { RankNumber } from "#ui/layout/rank-number.tsx";

export interface RankedRow {
  key: string | number;
  title: ReactNode;
  /** Shown below the title. */
  detail?: ReactNode;
  count: number;
  /** Instead of the count, such as "fewer than 5". */
  words?: string;
}

type RankedListProps = {
  rows: readonly RankedRow[];
  /** The unit in singular and plural. */
  unit: readonly [string, string];
  empty: string;
};

/** Each bar is a share of the longest. */
export function RankedList({ rows, unit: [one, many], empty }: RankedListProps) {
  if (rows.length === 0) return <EmptyState title={empty} />;
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ol className="border-b border-hair">
      {rows.map(({ key, title, detail, count, words }, index) => (
        <li
          key={key}
          className="relative grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-2 border-t border-hair py-3 first:border-t-0 hover:bg-s1"
        >
          <RankNumber rank={index + 1} />
          <div className="grid gap-1 max-[24rem]:col-span-2">
            <p className="type-ui wrap-anywhere">{title}</p>
            {detail && <p className="type-small wrap-anywhere text-text-2">{detail}</p>}
          </div>
          <p className="whitespace-nowrap max-[24rem]:col-start-2 min-[24rem]:text-right">
            <span className="type-data-lg">{words ?? fullCount(count)}</span>{" "}
            <span className="type-small text-text-2">{count === 1 ? one : many}</span>
          </p>
          <div className="col-span-2 col-start-2">
            <MeterBar part={count / most} />
          </div>
        </li>
      ))}
    </ol>
  );
}
