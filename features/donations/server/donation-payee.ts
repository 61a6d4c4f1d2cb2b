import type { Payee } from "#features/payments/server/public.ts";
import { findIdByLinks, lockDonation } from "./donation-repository.ts";
import {
  addEntries,
  findEntriesByKeys,
  listEntries,
  listWithoutFee,
} from "./ledger/ledger-repository.ts";
import { DONATION_PURPOSE, payableDonation } from "./ledger/payable-donation.ts";

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
