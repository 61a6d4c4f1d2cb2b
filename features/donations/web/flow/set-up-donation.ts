import { call } from "../donation-calls.ts";
import { donationBody, isOneTime } from "./donation-body.ts";
import type { DonationDetails } from "./donation-details.ts";

/**
 * Has the server set up the payment. Where it said in advance that this needs a solved challenge, one is solved first, and no
 * refused call is in the browser's console.
 */
export async function setUpDonation(
  donation: DonationDetails,
  { attemptKey, needsProof }: { attemptKey: string | undefined; needsProof: boolean },
): Promise<string> {
  const extras = attemptKey === undefined ? {} : { attemptKey };
  const options = { provesFirst: needsProof };
  const { clientSecret } = isOneTime(donation)
    ? await call(
        "createPaymentIntent",
        { body: { ...donationBody.oneTime(donation), ...extras } },
        options,
      )
    : await call(
        "createRecurringDonation",
        { body: { ...donationBody.recurring(donation), ...extras } },
        options,
      );
  return clientSecret;
}
