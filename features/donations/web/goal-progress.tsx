import { useQuery } from "#platform/web/queries/use-query.ts";
import { centsFromDollars, showDollars } from "#shared/dollars.ts";
import { site } from "#site.config.ts";
import { MeterBar } from "#ui/layout/meter-bar.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Picture } from "#ui/media/picture.tsx";
import { donationProgressQuery } from "./donation-queries.ts";

const { pays, picture } = site.donations;

export const WhatItPays = () => (
  <section aria-labelledby="what-it-pays" className="no-print">
    <SectionHeading id="what-it-pays">What your donation pays for</SectionHeading>
    {picture && (
      <figure className="mb-2 grid gap-2">
        <Picture src={picture.src} alt={picture.alt} width={960} height={540} onErrorHide />
        <figcaption className="type-small text-text-2">{picture.credit}</figcaption>
      </figure>
    )}
    <dl className="pays">
      {pays.map(({ cents, text }) => (
        <div key={cents}>
          <dt className="type-data-lg">{showDollars(cents)}</dt>
          <dd className="type-ui text-text-2">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

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
