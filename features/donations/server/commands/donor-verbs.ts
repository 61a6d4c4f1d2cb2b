import type { Clients } from "#clients/clients.ts";
import { Misuse } from "#platform/server/command/misuse.ts";
import { flag, optional, required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { text } from "#platform/server/command/readers.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import { dryRun } from "#platform/server/postgres/dry-run.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { readDollars, showDollars, writeCents } from "#shared/money/dollars.ts";
import { lookUpDonations, refundCharge, showDonation, stopDonation } from "../public.ts";

const REQUESTED = "Asked for. The books change when the provider confirms.";

async function findOne(context: CommandContext, reference: string) {
  const [donation] = reference.includes("@") ? [] : await lookUpDonations(context, reference);
  if (!donation) throw new AppError("not_found", "There is no donation with this reference.");
  return donation;
}

const reference = required(
  text("<reference>"),
  "of a payment, as on the receipt, or of the donation",
);

/** What is done for one donor. */
export const donorVerbs: Noun["verbs"] = {
  "look-up": verb({
    about: "Shows the donations of an exact address or reference, with the donor",
    kind: "changes",
    takes: { of: required(text("<address|reference>"), "exactly as on the receipt") },
    async run(context, { of }) {
      const found = await lookUpDonations(context, of);
      const rows = found.map(({ id, createdAt, cents, interval, state, donorName, donorEmail }) => [
        ...[showMoment(createdAt), writeCents(cents), interval ?? "once", state],
        ...[donorName ?? "anonymous", donorEmail ?? "", id],
      ]);
      const heads = ["Begun", "Dollars", "Frequency", "State", "Donor", "Email", "Donation"];
      return {
        lines: columns(heads, rows, "No donation has exactly this address or reference."),
        data: found.map(({ clientNetwork: _, widerNetwork: __, ...donation }) => donation),
        changed:
          found.length > 0
            ? found.map(({ id }) => ({ subject: `donation ${id}` }))
            : [{ subject: "donations", details: { found: 0 } }],
      };
    },
  }),
  refund: verb({
    about: "Asks the card provider to refund a payment",
    kind: "works",
    takes: { reference },
    options: {
      dollars: optional(text("<dollars>"), "a part of it, such as 12.50; else all that is left"),
      "dry-run": flag("tells what would be refunded and asks the provider for nothing"),
    },
    more: ["A refund that was not confirmed is sent again and happens once."],
    async run(context: CommandContext & Clients, input) {
      const { id } = await findOne(context, input.reference);
      const { charges } = await showDonation(context, id);
      const charge =
        charges.find((one) => one.id === input.reference) ??
        (charges.length === 1 ? charges[0] : undefined);
      if (!charge)
        throw new AppError(
          "invalid_input",
          `Please name one of its payments: ${charges.map((one) => one.id).join(", ") || "it has none"}`,
        );
      const unconfirmed = charge.requests.find(({ state }) => state === "unconfirmed");
      const cents =
        input.dollars === undefined
          ? (unconfirmed?.cents ?? charge.refundableCents)
          : readDollars(input.dollars);
      if (cents === 0) throw new AppError("conflict", "Nothing of it is left to refund.");
      if (cents === undefined) throw new Misuse("--dollars must be an amount such as 12.50.");
      const isAgain = unconfirmed?.cents === cents;
      const after = isAgain ? unconfirmed.number - 1 : charge.requests.length;
      const order = { chargeId: charge.id, cents, after };
      if (context.isDryRun)
        await dryRun(context.db, (db) => refundCharge({ ...context, db }, order, context));
      else await refundCharge(context, order);
      return {
        lines: [`${showDollars(cents)} of ${charge.id}`, ...(context.isDryRun ? [] : [REQUESTED])],
        data: { donation: id, charge: charge.id, cents },
      };
    },
  }),
  stop: verb({
    about: "Ends a recurring donation at the card provider, which then charges no more",
    kind: "changes",
    takes: { reference },
    async run(context: CommandContext & Clients, input) {
      const { id } = await findOne(context, input.reference);
      const { isChanged } = await stopDonation(context, id, context);
      return {
        lines: [isChanged ? REQUESTED : "It was asked for before."],
        data: { donation: id, isChanged },
        changed: isChanged ? [{ subject: `donation ${id}` }] : [],
      };
    },
  }),
};
