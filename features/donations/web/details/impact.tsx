import { type Interval, monthlyCents, yearlyCents } from "#features/donations/interval.ts";
import { showDollars } from "#shared/dollars.ts";

export function Impact({ cents, interval }: { cents: number | undefined; interval: Interval }) {
  const rows =
    interval === "monthly"
      ? [["Annual impact", cents !== undefined && showDollars(yearlyCents(cents))]]
      : [
          ["Yearly sum", cents !== undefined && showDollars(cents)],
          ["Monthly equivalent", cents !== undefined && showDollars(monthlyCents(cents))],
        ];
  return (
    <dl className="grid border-b border-hair">
      {rows.map(([label, sum]) => (
        <div key={String(label)} className="flex justify-between gap-4 border-t border-hair py-2">
          <dt className="type-ui text-text-2">{label}</dt>
          <dd className="type-card">{sum || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
