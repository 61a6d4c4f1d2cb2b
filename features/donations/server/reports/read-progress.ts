import type { getDonationProgress } from "#features/donations/calls/donations.ts";
import type { PaymentClients } from "#features/payments/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { dollarsFromCents } from "#shared/dollars.ts";
import { site } from "#site.config.ts";
import { sumDonors } from "./donor-sums-repository.ts";

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
