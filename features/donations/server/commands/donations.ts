import {
  DONATION_LIMITS,
  DONATION_SWITCHES,
  LARGEST_LIMIT,
} from "#features/donations/donation-switches.ts";
import {
  compareLedger,
  type Payees,
  type PaymentClients,
} from "#features/payments/server/public.ts";
import { Misuse } from "#platform/server/command/misuse.ts";
import { flag, optional, required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { paint } from "#platform/server/command/printing/paint.ts";
import { saveFile } from "#platform/server/command/printing/save-file.ts";
import { day, file, oneOf, wholeNumber } from "#platform/server/command/readers.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import { writeCents } from "#shared/money/dollars.ts";
import { DAY } from "#shared/time/units.ts";
import {
  DONATION_PURPOSE,
  exportLedger,
  listQuarantined,
  setDonationLimit,
  summarizeLedger,
  switchDonations,
} from "../public.ts";
import { donorVerbs } from "./donor-verbs.ts";

const period = {
  from: required(day("<day>"), "the first day, in UTC"),
  to: required(day("<day>"), "the last day, in UTC"),
};

function readPeriod({ from, to }: { from: Date; to: Date }) {
  if (from > to) throw new Misuse("--from must not be after --to.");
  return { from, to: new Date(to.getTime() + DAY) };
}

const dollars = (cents: number | undefined) => (cents === undefined ? "none" : writeCents(cents));

export const donations: Noun = {
  about: "Donations and the settings of the donation pages.",
  verbs: {
    books: verb({
      about: "Sums up a period and compares it with the card provider's records",
      kind: "reads",
      options: { ...period, "not-compared": flag("asks the provider nothing") },
      more: ["Exit code 1 when they differ or could not be compared."],
      async run(context: CommandContext & PaymentClients & Payees, input) {
        const range = readPeriod(input);
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
    export: verb({
      about: "Writes every movement of a period to a CSV file",
      kind: "works",
      takes: { file: required(file("<file>"), "a new file; only you can read it") },
      options: period,
      async run(context, input) {
        const { csv, movements } = await exportLedger(context, readPeriod(input));
        await saveFile(input.file, csv);
        await context.note({ subject: "donations", details: { movements } });
        const lines = [`Wrote ${movements} movements to ${input.file}`];
        return { lines, data: { movements, path: input.file } };
      },
    }),
    quarantined: verb({
      about: "Lists quarantined events of the card provider with the reason",
      kind: "reads",
      options: {
        limit: optional(wholeNumber("<count>", { max: 10_000 }), "at most so many; else 50"),
      },
      async run(desk, { limit = 50 }) {
        const events = await listQuarantined(desk, limit);
        const rows = events.map(({ receivedAt, id, type, problem, donationId }) => [
          showMoment(receivedAt),
          ...[id, type, problem, donationId],
        ]);
        const heads = ["Received", "Event", "Type", "Problem", "Donation"];
        return { lines: columns(heads, rows, "No event is quarantined."), data: events };
      },
    }),
    ...donorVerbs,
    switch: verb({
      about: "Turns a donation type or payment method on or off immediately",
      kind: "changes",
      takes: {
        what: required(oneOf("<what>", DONATION_SWITCHES), DONATION_SWITCHES.join(", ")),
        state: required(oneOf("<on|off>", ["on", "off"]), "on or off"),
      },
      async run(context, { what, state }) {
        await switchDonations(context, what, state === "on");
        return {
          lines: [`${what} is ${state}.`],
          data: { what, state },
          changed: [{ subject: `donations ${what}`, details: { state } }],
        };
      },
    }),
    limit: verb({
      about: "Sets a limit of the donation API immediately",
      kind: "changes",
      takes: {
        name: required(oneOf("<limit>", DONATION_LIMITS), DONATION_LIMITS.join(", ")),
        value: required(wholeNumber("<number>", { min: 0, max: LARGEST_LIMIT }), "how many"),
      },
      async run(context, { name, value }) {
        await setDonationLimit(context, name, value);
        return {
          lines: [`${name} is ${value}.`],
          data: { name, value },
          changed: [{ subject: `donations ${name}`, details: { value } }],
        };
      },
    }),
  },
};
