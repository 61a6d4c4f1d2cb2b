import { DONATIONS_TAG } from "#features/donations/calls/donations.ts";
import {
  deriveEntries,
  PAYMENT_FAILED,
  type Payable,
  type Payee,
  type SeenEvent,
} from "#features/payments/server/public.ts";
import type { Clock } from "#platform/server/clock.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { BOOKS_TAG } from "../books-tag.ts";
import { recordDecline } from "../card-testing.ts";
import { queueDonationMails } from "../donation-mails.ts";
import {
  type Donation,
  findIdByLinks,
  lockDonation,
  updateDonation,
} from "../donation-repository.ts";
import { confirmRequest } from "../refund-request-repository.ts";
import { deriveState, expectedOf } from "./derive-state.ts";
import {
  addEntries,
  findEntriesByKeys,
  findPostedCents,
  listEntries,
  listWithoutFee,
} from "./ledger-repository.ts";

export const DONATION_PURPOSE = "donation";

interface Transaction {
  db: Queryable;
  clock: Clock;
}

/** The caller has locked the row of the donation. */
export const payableDonation = (deps: Transaction, donation: Donation): Payable => ({
  purpose: DONATION_PURPOSE,
  id: donation.id,
  problemOf: expectedOf(donation).problemOf,
  findPosted: () => findPostedCents(deps.db, donation.id),
  settle: (events) => settle(deps, donation, events),
  onDecline: () => recordDecline(deps, donation),
});

/** Posts ledger entries, queues the mails about them and derives the state. */
async function settle(
  { db: tx, clock }: Transaction,
  donation: Donation,
  events: readonly SeenEvent[],
): Promise<void> {
  const now = clock.now();
  const entries = deriveEntries(expectedOf(donation), events);
  const added = await addEntries(
    tx,
    entries.map((entry) => ({ ...entry, donationId: donation.id })),
    now,
  );
  await queueDonationMails(tx, donation, added, now);
  await confirmRequests(tx, donation.id, events);
  if (added.length > 0) await invalidate(tx, [DONATIONS_TAG]);
  await invalidate(tx, [BOOKS_TAG]);
  await updateDonation(tx, donation.id, {
    state: deriveState(donation, events),
    failedTries: events.filter(({ type }) => type === PAYMENT_FAILED).length,
  });
}

/** The provider's event names the request that it confirms, also when the response was lost. */
async function confirmRequests(
  tx: Queryable,
  donationId: string,
  events: readonly SeenEvent[],
): Promise<void> {
  for (const { fact } of events) {
    if (fact.kind !== "refund" || fact.requestId === undefined) continue;
    await confirmRequest(tx, { id: fact.requestId, donationId, providerId: fact.id });
  }
}

/** How payments finds donations, hands them their events and compares their ledger with the provider's. */
export const donationPayee: Payee = {
  purpose: DONATION_PURPOSE,
  metadata: "donation_id",
  findId: findIdByLinks,
  lock: async (deps, id) => payableDonation(deps, await lockDonation(deps.db, id)),
  books: {
    async findCents(db, keys) {
      const found = await findEntriesByKeys(db, keys);
      return new Map(found.map(({ key, cents }) => [key, cents]));
    },
    async *list(db, period) {
      for await (const listed of listEntries(db, period)) yield listed.map(({ entry }) => entry);
    },
    async listWithoutFee(db) {
      const charges = await listWithoutFee(db);
      return charges.map(({ donationId: payableId, ...charge }) => ({ ...charge, payableId }));
    },
    async addFee(db, donationId, fee, recordedAt) {
      await addEntries(db, [{ ...fee, donationId }], recordedAt);
    },
  },
};
