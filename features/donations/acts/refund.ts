import type { PaymentClients } from "#features/payments/server/public.ts";
import { act } from "#platform/server/act.ts";
import { Misuse } from "#platform/server/command/misuse.ts";
import { flag, optional, required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { readDollars, showDollars } from "#shared/dollars.ts";
import * as calls from "../calls/staff-donations.ts";
import { findEntriesOfCharges } from "../server/ledger/ledger-repository.ts";
import { type RefundOrder, refundCharge, stopDonation as stop } from "../server/refunds.ts";
import { lookUpDonations, showDonation, showRequest } from "../server/show-donation.ts";

const permission = "donors.manage";
const REQUESTED = "Asked for. The books change when the provider confirms.";
const reference = required(
  text("<reference>"),
  "of a payment, as on the receipt, or of the donation",
);

export const refundDonation = act({
  name: "donations refund",
  about: "Asks the card provider to refund a payment",
  // The request is stored, with its line in the audit log, before the provider is called.
  kind: "works",
  run: async (context: ActContext & PaymentClients, order: RefundOrder) => ({
    result: await refundCharge(context, order, context),
    changed: [],
  }),
  call: {
    endpoint: calls.refundDonation,
    permission,
    input: ({ body }) => body,
    reply: async (request, { db }) =>
      showRequest(request, await findEntriesOfCharges(db, [request.chargeId])),
  },
  command: {
    takes: { reference },
    options: {
      dollars: optional(text("<dollars>"), "a part of it, such as 12.50; else all that is left"),
      "dry-run": flag("tells what would be refunded and asks the provider for nothing"),
    },
    more: ["A refund that was not confirmed is sent again and happens once."],
    input: (typed, context) => orderOf(context, typed),
    tell: ({ donationId: donation, chargeId: charge, cents }, _, { isDryRun }) => ({
      lines: [`${showDollars(cents)} of ${charge}`, ...(isDryRun ? [] : [REQUESTED])],
      data: { donation, charge, cents },
    }),
  },
});

export const stopDonation = act({
  name: "donations stop",
  about: "Ends a recurring donation at the card provider, which then charges no more",
  async run(context: ActContext & PaymentClients, id: string) {
    const { isChanged } = await stop(context, id, context);
    return {
      result: { id, isChanged },
      changed: isChanged ? [{ subject: `donation ${id}` }] : [],
    };
  },
  call: {
    endpoint: calls.stopDonation,
    permission,
    input: ({ params }) => params.donation,
    reply: ({ id }) => ({ id }),
  },
  command: {
    takes: { reference },
    input: (typed, context) => idOf(context, typed.reference),
    tell: ({ id: donation, isChanged }) => ({
      lines: [isChanged ? REQUESTED : "It was asked for before."],
      data: { donation, isChanged },
    }),
  },
});

async function idOf(context: ActContext, typed: string): Promise<string> {
  const [donation] = typed.includes("@") ? [] : await lookUpDonations(context, typed);
  if (!donation) throw new AppError("not_found", "There is no donation with this reference.");
  return donation.id;
}

/** Of one payment: all that is left, or what was typed. */
async function orderOf(
  context: ActContext,
  typed: { reference: string; dollars: string | undefined },
): Promise<RefundOrder> {
  const { charges } = await showDonation(context, await idOf(context, typed.reference));
  const charge =
    charges.find((one) => one.id === typed.reference) ??
    (charges.length === 1 ? charges[0] : undefined);
  if (!charge)
    throw new AppError(
      "invalid_input",
      `Please name one of its payments: ${charges.map((one) => one.id).join(", ") || "it has none"}`,
    );
  const unconfirmed = charge.requests.find(({ state }) => state === "unconfirmed");
  const cents =
    typed.dollars === undefined
      ? (unconfirmed?.cents ?? charge.refundableCents)
      : readDollars(typed.dollars);
  if (cents === 0) throw new AppError("conflict", "Nothing of it is left to refund.");
  if (cents === undefined) throw new Misuse("--dollars must be an amount such as 12.50.");
  const isAgain = unconfirmed?.cents === cents;
  return {
    chargeId: charge.id,
    cents,
    after: isAgain ? unconfirmed.number - 1 : charge.requests.length,
  };
}
