import { act } from "#platform/server/act.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { writeCents } from "#shared/dollars.ts";
import { lookUpDonor as endpoint } from "../calls/staff-donations.ts";
import { lookUpDonations } from "../server/show-donation.ts";

export const lookUpDonor = act({
  name: "donations look-up",
  about: "Shows the donations of an exact address or reference, with the donor",
  async run(context: ActContext, addressOrReference: string) {
    const found = await lookUpDonations(context, addressOrReference);
    return {
      result: found,
      // A look-up that found nothing is one too; the address itself is not written down.
      changed:
        found.length > 0
          ? found.map(({ id }) => ({ subject: `donation ${id}` }))
          : [{ subject: "donations", details: { found: 0 } }],
    };
  },
  call: {
    endpoint,
    permission: "donors.manage",
    input: ({ body }) => body.of,
    reply: (found) =>
      found.map(({ id, donorName, donorEmail, message, createdAt }) => ({
        id,
        message,
        createdAt: createdAt.toISOString(),
        donor: donorName && donorEmail ? { name: donorName, email: donorEmail } : null,
      })),
  },
  command: {
    takes: { of: required(text("<address|reference>"), "exactly as on the receipt") },
    input: ({ of }) => of,
    tell(found) {
      const rows = found.map(({ id, createdAt, cents, interval, state, donorName, donorEmail }) => [
        showMoment(createdAt),
        writeCents(cents),
        interval ?? "once",
        state,
        donorName ?? "anonymous",
        donorEmail ?? "",
        id,
      ]);
      const heads = ["Begun", "Dollars", "Frequency", "State", "Donor", "Email", "Donation"];
      return {
        lines: columns(heads, rows, "No donation has exactly this address or reference."),
        data: found.map(({ clientNetwork: _, widerNetwork: __, ...donation }) => donation),
      };
    },
  },
});
