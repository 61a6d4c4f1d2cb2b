import { sql } from "drizzle-orm";
import { donations, ledgerEntries } from "#db/schema/donations.ts";
import type { getDonationProgress } from "#features/donations/calls/donations.ts";
import type { PaymentClients } from "#features/payments/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { dollarsFromCents } from "#shared/dollars.ts";
import { site } from "#site.config.ts";

/** Begins the charges of the demo's invented donors. */
export const DEMO_CHARGE = "ch_demo_";

export interface DonorSums {
  donorsThisMonth: number;
  donorsInAll: number;
  raisedCents: number;
}

/**
 * Charges of which something is left after refunds and disputes; fees are the newsroom's cost and not the donor's.
 * An anonymous donation has no address, so it counts as a person of its own.
 */
async function sumDonors(
  db: Queryable,
  { monthStart, withDemo }: { monthStart: Date; withDemo: boolean },
): Promise<DonorSums> {
  const isCounted = withDemo
    ? sql`true`
    : sql`not starts_with(${ledgerEntries.chargeId}, ${DEMO_CHARGE})`;
  const { rows } = await db.execute<Record<keyof DonorSums, string>>(sql`
    with charges as (
      select ${ledgerEntries.donationId} as donation_id,
        min(${ledgerEntries.happenedAt}) filter (where ${ledgerEntries.kind} = 'charge') as charged_at,
        sum(${ledgerEntries.cents}) as cents
      from ${ledgerEntries}
      where ${ledgerEntries.kind} <> 'fee' and ${isCounted}
      group by ${ledgerEntries.donationId}, ${ledgerEntries.chargeId}
      having sum(${ledgerEntries.cents}) > 0
    ), donors as (
      select coalesce(lower(${donations.donorEmail}), ${donations.id}::text) as donor,
        charges.cents, charges.charged_at >= ${monthStart} as is_new
      from charges join ${donations} on ${donations.id} = charges.donation_id
    )
    select count(distinct donor) filter (where is_new) as "donorsThisMonth",
      count(distinct donor) as "donorsInAll",
      coalesce(sum(cents) filter (where is_new), 0) as "raisedCents"
    from donors`);
  const [sums] = rows;
  // Bigints in PostgreSQL; sums of cents stay well within a safe integer.
  return {
    donorsThisMonth: Number(sums?.donorsThisMonth ?? 0),
    donorsInAll: Number(sums?.donorsInAll ?? 0),
    raisedCents: Number(sums?.raisedCents ?? 0),
  };
}

/** Sums of fewer people could tell what one of them gave. */
const FEWEST_SHOWN = 10;

/** What the donation pages say about this month and all donors. */
export async function readProgress({
  db,
  clock,
  stripe,
}: Pick<Deps, "db" | "clock"> & Pick<PaymentClients, "stripe">): Promise<
  Reply<typeof getDonationProgress>
> {
  const month = clock.now().toISOString().slice(0, 7);
  const sums = await sumDonors(db, {
    monthStart: new Date(`${month}-01T00:00:00Z`),
    withDemo: stripe?.isLiveMode !== true,
  });
  const { monthlyGoalCents } = site.donations;
  const shown = (people: number) => (people < FEWEST_SHOWN ? null : people);
  return {
    month,
    goal: monthlyGoalCents === undefined ? null : dollarsFromCents(monthlyGoalCents),
    raised: shown(sums.donorsThisMonth) === null ? null : dollarsFromCents(sums.raisedCents),
    donorsThisMonth: shown(sums.donorsThisMonth),
    donorsInAll: shown(sums.donorsInAll),
  };
}
