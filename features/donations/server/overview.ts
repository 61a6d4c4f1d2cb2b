import { type PaymentDeps, uncountedEvents } from "#features/payments/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Reply } from "#shared/contract/endpoint.ts";
import { HOUR } from "#shared/time/units.ts";
import type { getDonationsOverview } from "../calls/staff-donations.ts";
import { countByState } from "./donation-repository.ts";
import { findFirstYear } from "./ledger/ledger-repository.ts";
import { countUnconfirmed } from "./refund-request-repository.ts";
import { listSettings } from "./settings.ts";

/** Events of the provider that are stored and not counted, the newest first. */
export async function listQuarantined({ db }: Pick<Deps, "db">, limit: number) {
  const events = await uncountedEvents.findQuarantined(db, limit);
  return events.map(({ id, type, problem, payableId: donationId, receivedAt }) => ({
    id,
    type,
    problem,
    donationId,
    receivedAt,
  }));
}

const QUARANTINED_SHOWN = 20;
/** The provider may send events out of order; soon after, the job has fetched the missing ones. */
const PARKED_FOR = 2 * HOUR;
const UNCONFIRMED_FOR = HOUR;

/** What the screen shows beside the books. */
export async function readOverview({
  db,
  clock,
  stripe,
}: Pick<PaymentDeps, "db" | "clock" | "stripe">): Promise<Reply<typeof getDonationsOverview>> {
  const now = clock.now().getTime();
  const quarantined = await listQuarantined({ db }, QUARANTINED_SHOWN);
  return {
    provider: stripe ? (stripe.isLiveMode ? "live" : "test") : null,
    states: await countByState(db),
    ...(await listSettings({ db })),
    alarms: {
      quarantined: quarantined.map(({ problem, receivedAt, ...event }) => ({
        ...event,
        problem: problem ?? "",
        receivedAt: receivedAt.toISOString(),
      })),
      parked: await uncountedEvents.countParked(db, new Date(now - PARKED_FOR)),
      unconfirmedRefunds: await countUnconfirmed(db, new Date(now - UNCONFIRMED_FOR)),
    },
    firstYear: (await findFirstYear(db)) ?? null,
  };
}
