import {
  compareLedger,
  type Payees,
  type PaymentClients,
} from "#features/payments/server/public.ts";
import type { StaffApi } from "#platform/server/staff-api/staff-api.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { DAY } from "#shared/time/units.ts";
import * as calls from "../calls/staff-donations.ts";
import { lookUpDonations } from "./desk/look-up-donations.ts";
import { readOverview } from "./desk/read-overview.ts";
import { showDonation, showRequest } from "./desk/show-donation.ts";
import { findEntriesOfCharges, listMovements } from "./ledger/ledger-repository.ts";
import { DONATION_PURPOSE } from "./ledger/payable-donation.ts";
import { refundCharge } from "./refunds/refund-charge.ts";
import { stopDonation } from "./refunds/stop-donation.ts";
import { exportLedger } from "./reports/export-ledger.ts";
import { readBooks } from "./reports/read-books.ts";
import { setDonationLimit, switchDonations } from "./settings.ts";

export function donationStaffRoutes(
  api: StaffApi,
  { stripe, alarms, payees }: PaymentClients & Payees,
): void {
  const clients = { stripe, alarms, payees };
  bindBooks(api, clients);

  api.change(calls.lookUpDonor, "donors.manage", async ({ body }, call) => {
    const found = await lookUpDonations(call, body.of);
    return {
      reply: found.map(({ id, donorName, donorEmail, message, createdAt }) => ({
        ...{ id, message, createdAt: createdAt.toISOString() },
        donor: donorName && donorEmail ? { name: donorName, email: donorEmail } : null,
      })),
      // A look-up that found nothing is one too; the address itself is not written down.
      changed:
        found.length > 0
          ? found.map(({ id }) => ({ subject: `donation ${id}` }))
          : [{ subject: "donations", details: { found: 0 } }],
    };
  });
  // Opens its own transaction: the request must be stored before the provider is called.
  api.serve(calls.refundDonation, "donors.manage", async ({ body }, call) => {
    const request = await refundCharge({ ...call, ...clients }, body, call);
    return showRequest(request, await findEntriesOfCharges(call.db, [body.chargeId]));
  });
  api.change(calls.stopDonation, "donors.manage", async ({ params: { donation: id } }, call) => {
    const { isChanged } = await stopDonation({ ...call, ...clients }, id, call);
    return { reply: { id }, changed: isChanged ? [{ subject: `donation ${id}` }] : [] };
  });
  api.change(calls.switchDonations, "donors.manage", async ({ body }, call) => {
    const { name, isOn } = body;
    await switchDonations(call, name, isOn);
    const details = { state: isOn ? "on" : "off" };
    return {
      reply: body,
      changed: [{ subject: `donations ${name}`, details }],
    };
  });
  api.change(calls.setDonationLimit, "donors.manage", async ({ body }, call) => {
    const { name, value } = body;
    await setDonationLimit(call, name, value);
    return {
      reply: body,
      changed: [{ subject: `donations ${name}`, details: { value } }],
    };
  });
  api.change(calls.exportBooks, "donors.manage", async ({ body }, call) => {
    const { csv, movements } = await exportLedger(call, periodOf(body));
    return {
      reply: { csv, movements },
      changed: [{ subject: "donations", details: { movements } }],
    };
  });
}

function bindBooks(api: StaffApi, clients: PaymentClients & Payees): void {
  api.read(calls.getDonationsOverview, "books.read", (_, call) =>
    readOverview({ ...call, ...clients }),
  );
  api.read(calls.getBooks, "books.read", ({ query }, call) => readBooks(call, periodOf(query)));
  api.read(calls.compareBooks, "books.read", async ({ query }, call) => {
    const { theirNetCents, differences } = await compareLedger(
      { ...call, ...clients },
      DONATION_PURPOSE,
      periodOf(query),
    );
    return {
      theirNetCents,
      differences: differences.map(({ key, oursCents = null, theirsCents = null }) => ({
        ...{ key, oursCents, theirsCents },
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
  api.read(calls.getDeskDonation, "books.read", ({ params }, call) =>
    showDonation(call, params.donation),
  );
}

/** Whole days in UTC, as the command takes them. */
function periodOf({ from, to }: { from: string; to: string }) {
  if (from > to) throw new AppError("invalid_input", "The first day is after the last.");
  const last = new Date(`${to}T00:00:00Z`).getTime();
  return { from: new Date(`${from}T00:00:00Z`), to: new Date(last + DAY) };
}
