import type { QueryClient } from "@tanstack/react-query";
import { expectToasts } from "../../../../ui/feedback/lazy-toasts.tsx";
import { donationSettingsQuery } from "../donation-queries.ts";
import type { Payment, PaymentStepProps } from "../payment/payment.ts";
import type { DonationDetails } from "./donation-details.ts";
import { setUpDonation } from "./set-up-donation.ts";

/** Payments are not set up, are switched off, or the provider's client cannot be had. */
export class NotReady extends Error {}

export interface ReadyPayment {
  payment: Payment;
  PaymentStep: (props: PaymentStepProps) => React.ReactNode;
}

/** Somebody has touched the form: our own files for what comes next may come already, the provider's may not. */
export function expectPayment(): void {
  expectToasts();
  openStep().catch(() => {});
}

const openStep = () =>
  Promise.all([import("../payment/payment-step.tsx"), import("../payment/load-provider.ts")]);

/** Everything the second step needs. The provider comes first: a payment that nobody can confirm is not made. */
export async function preparePayment(
  queries: QueryClient,
  donation: DonationDetails,
  attemptKey: string | undefined,
): Promise<ReadyPayment> {
  const { publishableKey, ...settings } = await queries.fetchQuery({
    ...donationSettingsQuery(),
    staleTime: 0,
  });
  const isOn = donation.interval === null ? settings.oneTime : settings.recurring;
  if (publishableKey === null || !isOn) throw new NotReady("Payments are not set up");
  const [{ PaymentStep }, { loadProvider }] = await openStep();
  const provider = await loadProvider({ ...settings, publishableKey }).catch((cause: unknown) => {
    throw new NotReady("The provider's client cannot be had", { cause });
  });
  const clientSecret = await setUpDonation(donation, attemptKey);
  return { payment: { donation, provider, clientSecret }, PaymentStep };
}
