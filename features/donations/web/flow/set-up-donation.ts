import { CallFailed } from "../../../../platform/web/call.ts";
import { dollarsFromCents } from "../../../../shared/money/dollars.ts";
import { call } from "../donation-calls.ts";
import type { DonationDetails } from "./donation-details.ts";

const PROOF_DEMANDED = 428;

interface Extras {
  attemptKey?: string;
  proof?: string;
}

/** Asks the server for a payment of this donation; solves what it may demand from busy times, without troubling the donor. */
export async function setUpDonation(
  donation: DonationDetails,
  attemptKey: string | undefined,
): Promise<string> {
  const extras: Extras = attemptKey === undefined ? {} : { attemptKey };
  try {
    return await send(donation, extras);
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === PROOF_DEMANDED)) throw error;
    return send(donation, { ...extras, proof: await prove() });
  }
}

async function send(donation: DonationDetails, extras: Extras): Promise<string> {
  const { cents, message, interval, donor } = donation;
  const amount = dollarsFromCents(cents);
  const { clientSecret } =
    interval === null
      ? await call("createPaymentIntent", {
          body: {
            amount,
            donorName: donor?.name ?? null,
            donorEmail: donor?.email ?? null,
            message,
            isAnonymous: donor === null,
            ...extras,
          },
        })
      : await call("createRecurringDonation", {
          body: { amount, interval, donorInfo: { ...donor, message }, ...extras },
        });
  return clientSecret;
}

/** Works beside the page, not in its way: the browser's own cryptography runs on threads of its own. */
async function prove(): Promise<string> {
  const [challenge, { solveChallenge }] = await Promise.all([
    call("getChallenge", {}),
    import("../../solve-challenge.ts"),
  ]);
  const proof = await solveChallenge(challenge);
  if (proof === undefined) throw new Error("The challenge was not solved");
  return proof;
}
