import type { QueryClient } from "#platform/web/queries/query-client.ts";
import { expectToasts } from "#ui/feedback/lazy-toasts.tsx";
import { donationSettingsQuery } from "../donation-queries.ts";
import type { Payment, PaymentStepProps } from "../payment/payment.ts";
import type { DonationDetails } from "./donation-details.ts";
import { setUpDonation } from "./set-up-donation.ts";

/** Payments are not set up or switched off, or the provider's client cannot be loaded. */
export class PaymentsUnavailable extends Error {}

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
