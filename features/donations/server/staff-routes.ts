import {
  compareLedger,
  type Payees,
  type PaymentClients,
} from "#features/payments/server/public.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import * as calls from "../calls/staff-donations.ts";
import { bookPeriod, readBooks } from "./ledger/books.ts";
import { listMovements } from "./ledger/ledger-repository.ts";
import { DONATION_PURPOSE } from "./ledger/payable-donation.ts";
import { readOverview } from "./overview.ts";
import { showDonation } from "./show-donation.ts";

/** What staff read; what they do stands in `acts`. */
export function donationStaffRoutes(
  api: StaffApi,
  { stripe, alarms, payees }: PaymentClients & Payees,
): void {
  const clients = { stripe, alarms, payees };
  api.read(calls.getDonationsOverview, "books.read", (_, call) =>
    readOverview({ ...call, ...clients }),
  );
  api.read(calls.getBooks, "books.read", ({ query }, call) => readBooks(call, bookPeriod(query)));
  api.read(calls.compareBooks, "books.read", async ({ query }, call) => {
    const { theirNetCents, differences } = await compareLedger(
      { ...call, ...clients },
      DONATION_PURPOSE,
      bookPeriod(query),
    );
    return {
      theirNetCents,
      differences: differences.map(({ key, oursCents = null, theirsCents = null }) => ({
        key,
        oursCents,
        theirsCents,
      })),
    };
  });
  api.read(calls.listMovements, "books.read", async ({ query: { limit, before } }, { db }) => {
    const found = await listMovements(db, { before, limit: limit + 1 });
    return {
      movements: found
        .slice(0, limit)
        .map((entry) => ({ ...entry, happenedAt: entry.happenedAt.toISOString() })),
      hasMore: found.length > limit,
    };
  });
  api.read(calls.getDonationForStaff, "books.read", ({ params }, call) =>
    showDonation(call, params.donation),
  );
}
