import { CallFailed, serverMessage } from "#platform/web/call.ts";
import type { QueryClient } from "#platform/web/queries/query-client.ts";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { expectToasts } from "#ui/feedback/lazy-toasts.tsx";
import { call } from "../donation-calls.ts";
import { donationSettingsQuery } from "../donation-queries.ts";
import type { Payment, PaymentStepProps } from "../payment/payment-step.tsx";
import { type DonationDetails, donationBody, isOneTime } from "./donation-details.ts";

/**
 * Has the server set up the payment. Where it said in advance that this needs a solved challenge, one is solved first, and no
 * refused call is in the browser's console.
 */
async function setUpDonation(
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

/** Payments are not set up or switched off, or the provider's client cannot be loaded. */
class PaymentsUnavailable extends Error {}

export interface ReadyPayment {
  payment: Payment;
  PaymentStep: (props: PaymentStepProps) => React.ReactNode;
}

/** Preloads our own files of the payment step, but nothing from the provider. */
export function preloadPayment(): void {
  expectToasts();
  loadStep().catch(() => {});
}

const loadStep = () =>
  Promise.all([import("../payment/payment-step.tsx"), import("../payment/load-provider.ts")]);

/** Loads the provider's client first, so that no payment is created that cannot be confirmed. */
export async function preparePayment(
  queries: QueryClient,
  donation: DonationDetails,
  attemptKey: string | undefined,
): Promise<ReadyPayment> {
  const { publishableKey, needsProof, ...settings } = await queries.fetchQuery({
    ...donationSettingsQuery(),
    staleTime: 0,
  });
  const isOn = donation.interval === null ? settings.oneTime : settings.recurring;
  if (publishableKey === null || !isOn) throw new PaymentsUnavailable("Payments are not set up");
  const [{ PaymentStep }, { loadProvider }] = await loadStep();
  const provider = await loadProvider({ ...settings, publishableKey }).catch((cause: unknown) => {
    throw new PaymentsUnavailable("The provider's client could not be loaded", { cause });
  });
  const clientSecret = await setUpDonation(donation, { attemptKey, needsProof });
  return { payment: { donation, provider, clientSecret }, PaymentStep };
}

export interface SetUpFailure {
  text: OutcomeText;
  /** The server's explanation, or an empty text. */
  detail: string;
}

export function describeFailure(
  error: unknown,
  texts: { notSetUp: OutcomeText; unavailable?: OutcomeText },
): SetUpFailure {
  const unavailable = error instanceof PaymentsUnavailable ? texts.unavailable : undefined;
  const isForDonors = error instanceof CallFailed && error.status < 500;
  return { text: unavailable ?? texts.notSetUp, detail: isForDonors ? serverMessage(error) : "" };
}
