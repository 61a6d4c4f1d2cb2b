import type { Job } from "../../../platform/server/jobs/job.ts";
import { DAY } from "../../../shared/time/units.ts";
import type { DonationClients } from "./donation-deps.ts";
import { forgetHouseholds, forgetOldDonors, forgetUnpaid } from "./donation-repository.ts";
import { STOP_CARD_TESTING, stopCardTesting } from "./guard/stop-card-testing.ts";
import { reconcile } from "./ledger/reconcile.ts";
import { purgePortalTokens } from "./portal/portal-repository.ts";

const HOUSEHOLDS_KEPT = DAY;
const UNPAID_KEPT = 30 * DAY;
/** Seven years, as long as bookkeeping may ask who paid. */
const DONORS_KEPT = 2_557 * DAY;

/** Nobody needs to know who once thought of giving. */
const forget: Job = {
  name: "forget-donors",
  everyMinutes: 60,
  async run({ db, clock }) {
    const ago = (length: number) => new Date(clock.now().getTime() - length);
    await forgetHouseholds(db, ago(HOUSEHOLDS_KEPT));
    await forgetUnpaid(db, ago(UNPAID_KEPT));
    await forgetOldDonors(db, ago(DONORS_KEPT));
    await purgePortalTokens(db, clock.now());
  },
};

export const donationJobs = (outside: DonationClients): readonly Job[] => [
  {
    name: "reconcile-donations",
    everyMinutes: 15,
    limitSeconds: 1_800,
    run: (deps, run) => reconcile({ ...deps, ...outside }, run),
  },
  {
    name: STOP_CARD_TESTING,
    everyMinutes: 5,
    run: (deps, run) => stopCardTesting({ ...deps, ...outside }, run),
  },
  forget,
];
