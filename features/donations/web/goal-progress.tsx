import { useQuery } from "#platform/web/queries/use-query.ts";
import { centsFromDollars, showDollars } from "#shared/dollars.ts";
import { MeterBar } from "#ui/layout/meter-bar.tsx";
import { donationProgressQuery } from "./donation-queries.ts";

/** What the ledger says about this month; nothing where too few people gave to say anything about them. */
export function GoalProgress() {
  const { data: progress } = useQuery(donationProgressQuery());
  if (!progress) return null;
  const goal = centsOf(progress.goal);
  const raised = centsOf(progress.raised);
  const people = describePeople(progress);
  if (goal === undefined && people === "") return null;
  const share = goal && raised !== undefined ? raised / goal : undefined;
  return (
    <section aria-labelledby="goal" className="goal no-print">
      <div className="grid gap-1">
        <h2 id="goal" className="type-label text-text-2">
          {goal === undefined ? "Our donors" : `Our goal for ${nameOf(progress.month)}`}
        </h2>
        {goal !== undefined && (
          <p className="figure">
            {raised === undefined
              ? showDollars(goal)
              : `${showDollars(raised)} of ${showDollars(goal)}`}
          </p>
        )}
      </div>
      <p className="type-ui text-text-2">
        {share !== undefined && (
          <strong className="block text-text">{Math.floor(share * 100)}% reached</strong>
        )}
        {people}
      </p>
      {share !== undefined && <MeterBar part={Math.min(share, 1)} className="fill-(--signal)" />}
    </section>
  );
}

const centsOf = (dollars: number | null) =>
  dollars === null ? undefined : centsFromDollars(dollars);

function describePeople({
  donorsThisMonth,
  donorsInAll,
}: {
  donorsThisMonth: number | null;
  donorsInAll: number | null;
}): string {
  const all = donorsInAll?.toLocaleString("en-US");
  if (all === undefined) return "";
  return donorsThisMonth === null
    ? `${all} people have donated so far`
    : `${donorsThisMonth.toLocaleString("en-US")} people gave this month, ${all} so far`;
}

/** "2026-11" → "November". */
const nameOf = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleString("en-US", { month: "long", timeZone: "UTC" });
