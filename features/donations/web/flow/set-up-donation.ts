import { CallFailed } from "../../../../platform/web/call.ts";
import { call } from "../donation-calls.ts";
import { donationBody, isOneTime } from "./donation-body.ts";
import type { DonationDetails } from "./donation-details.ts";

const PROOF_REQUIRED = 428;

interface Extras {
  attemptKey?: string;
  proof?: string;
}

/**
 * Has the server set up the payment; solves a challenge in the background when one is required. Where the server said so in
 * advance, no refused call is in the browser's console.
 */
export async function setUpDonation(
  donation: DonationDetails,
  { attemptKey, needsProof }: { attemptKey: string | undefined; needsProof: boolean },
): Promise<string> {
  const extras: Extras = attemptKey === undefined ? {} : { attemptKey };
  if (needsProof) return send(donation, { ...extras, proof: await solve() });
  try {
    return await send(donation, extras);
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === PROOF_REQUIRED)) throw error;
    return send(donation, { ...extras, proof: await solve() });
  }
}

async function send(donation: DonationDetails, extras: Extras): Promise<string> {
  const { clientSecret } = isOneTime(donation)
    ? await call("createPaymentIntent", { body: { ...donationBody.oneTime(donation), ...extras } })
    : await call("createRecurringDonation", {
        body: { ...donationBody.recurring(donation), ...extras },
      });
  return clientSecret;
}

/** Does not block the page, as the browser's cryptography runs on its own threads. */
async function solve(): Promise<string> {
  const [challenge, { solveChallenge }] = await Promise.all([
    call("getChallenge", {}),
    import("../../solve-challenge.ts"),
  ]);
  const proof = await solveChallenge(challenge);
  if (proof === undefined) throw new Error("The challenge could not be solved");
  return proof;
}
