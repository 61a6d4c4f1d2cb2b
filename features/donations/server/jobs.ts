import type { PaymentClients } from "#features/payments/server/public.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { DAY } from "#shared/time/units.ts";
import { STOP_CARD_TESTING, stopCardTesting } from "./card-testing.ts";
import {
  anonymizeOldDonations,
  anonymizeUnpaid,
  deleteClientNetworks,
} from "./donation-repository.ts";
import { deleteExpiredPortalTokens } from "./portal.ts";

const CLIENT_NETWORK_RETENTION = DAY;
const UNPAID_RETENTION = 30 * DAY;
/** Seven years, as long as bookkeeping law may require the payer's name. */
const DONOR_RETENTION = 2_557 * DAY;

/** Deletes donors' data that is no longer needed. */
const forgetDonors: Job = {
  name: "forget-donors",
  everyMinutes: 60,
  async run({ db, clock }) {
    const ago = (length: number) => new Date(clock.now().getTime() - length);
    await deleteClientNetworks(db, ago(CLIENT_NETWORK_RETENTION));
    await anonymizeUnpaid(db, ago(UNPAID_RETENTION));
    await anonymizeOldDonations(db, ago(DONOR_RETENTION));
    await deleteExpiredPortalTokens(db, clock.now());
  },
};

export const donationJobs = (clients: PaymentClients): readonly Job[] => [
  {
    name: STOP_CARD_TESTING,
    everyMinutes: 5,
    run: (deps, run) => stopCardTesting({ ...deps, ...clients }, run),
  },
  forgetDonors,
];
