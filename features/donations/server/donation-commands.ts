import {
  compareLedger,
  type Payees,
  type PaymentClients,
} from "#features/payments/server/public.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, paint, showMoment } from "#platform/server/command/columns.ts";
import { flag, optional, wholeNumber } from "#platform/server/command/parameters.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import { writeCents } from "#shared/dollars.ts";
import { exportBooks } from "../acts/export-books.ts";
import { lookUpDonor } from "../acts/look-up-donor.ts";
import { refundDonation, stopDonation } from "../acts/refund.ts";
import { setDonationLimit, switchDonations } from "../acts/switch.ts";
import { periodOptions, summarizeLedger, typedPeriod } from "./ledger/books.ts";
import { DONATION_PURPOSE } from "./ledger/payable-donation.ts";
import { listQuarantined } from "./overview.ts";

const dollars = (cents: number | undefined) => (cents === undefined ? "none" : writeCents(cents));

export const donations: Noun = {
  about: "Donations and the settings of the donation pages.",
  verbs: {
    books: verb({
      about: "Sums up a period and compares it with the card provider's records",
      kind: "reads",
      options: { ...periodOptions, "not-compared": flag("asks the provider nothing") },
      more: ["Exit code 1 when they differ or could not be compared."],
      async run(context: CommandContext & PaymentClients & Payees, input) {
        const range = typedPeriod(input);
        const { lines: kinds, netCents } = await summarizeLedger(context, range);
        const rows = kinds.map(({ kind, count, cents }) => [kind, count, writeCents(cents)]);
        const net = ["net", "", writeCents(netCents)];
        const book = columns(["Kind", "Count", "Dollars"], [...rows, net], "");
        if (input["not-compared"]) return { lines: book, data: { lines: kinds, netCents } };
        if (!context.stripe) {
          const data = { lines: kinds, netCents, compared: false };
          const why = "Not compared: STRIPE_SECRET_KEY is not set.";
          return { lines: [...book, paint("yellow", why)], data, isBad: true };
        }
        const { theirNetCents, differences } = await compareLedger(
          context,
          DONATION_PURPOSE,
          range,
        );
        const verdict = differences.map(
          ({ key, oursCents, theirsCents }) =>
            `Differs: ${key}, ours ${dollars(oursCents)}, theirs ${dollars(theirsCents)}`,
        );
        return {
          lines: [
            ...book,
            `Net at the provider: ${writeCents(theirNetCents)}`,
            ...(verdict.length > 0 ? verdict : ["All agree."]),
          ],
          data: { lines: kinds, netCents, compared: true, theirNetCents, differences },
          isBad: differences.length > 0,
        };
      },
    }),
    ...verbsOf(exportBooks),
    quarantined: verb({
      about: "Lists quarantined events of the card provider with the reason",
      kind: "reads",
      options: {
        limit: optional(wholeNumber("<count>", { max: 10_000 }), "at most so many; else 50"),
      },
      async run(context, { limit = 50 }) {
        const events = await listQuarantined(context, limit);
        const rows = events.map(({ receivedAt, id, type, problem, donationId }) => [
          showMoment(receivedAt),
          ...[id, type, problem, donationId],
        ]);
        const heads = ["Received", "Event", "Type", "Problem", "Donation"];
        return { lines: columns(heads, rows, "No event is quarantined."), data: events };
      },
    }),
    ...verbsOf(lookUpDonor, refundDonation, stopDonation, switchDonations, setDonationLimit),
  },
};
