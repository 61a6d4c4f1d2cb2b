import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { StripePaymentElementOptions } from "@stripe/stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { PaymentMethod } from "#features/donations/calls/donations.ts";
import { INTERVAL_LABELS } from "#features/donations/donation-amount.ts";
import { useErrorToast } from "#platform/web/forms/use-error-toast.ts";
import { showDollars } from "#shared/dollars.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { type DonationDetails, donateLabel } from "../flow/donation-details.ts";
import {
  receiptDetailsOf,
  removeStoredPayment,
  returnAddress,
  storePayment,
} from "../flow/payment-outcome.ts";
import { type Confirmation, confirmPayment, readConfirmation } from "./confirm-payment.ts";
import type { Provider } from "./load-provider.ts";
import { failureOf, type PaymentFailure, PaymentFailureNotice } from "./payment-failure.tsx";
import { useElementAppearance } from "./use-element-appearance.ts";

/** A donation that is ready to be paid. */
export interface Payment {
  donation: DonationDetails;
  provider: Provider;
  clientSecret: string;
}

export interface PaymentStepProps {
  payment: Payment;
  onPaid: (is: "paid" | "processing") => void;
  onCancel: () => void;
}

/** Names the donor to the provider unless the donation is anonymous. */
function elementOptions(
  { donor }: DonationDetails,
  methods: readonly PaymentMethod[],
): StripePaymentElementOptions {
  const wallet = (method: PaymentMethod) => (methods.includes(method) ? "auto" : "never");
  return {
    layout: { type: "tabs" },
    paymentMethodOrder: [...methods],
    wallets: { applePay: wallet("apple_pay"), googlePay: wallet("google_pay"), link: "never" },
    ...(donor && { defaultValues: { billingDetails: { ...donor } } }),
  };
}

function PaymentForm({ payment, onPaid, onCancel }: PaymentStepProps) {
  const { donation, provider, clientSecret } = payment;
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure>();
  const errorToast = useErrorToast();
  const button = useRef<HTMLButtonElement>(null);
  // The button lost the focus while it was disabled.
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);
  // Two clicks can happen before the button is rendered as disabled.
  const working = useRef(false);

  async function settle(confirm: () => Promise<Confirmation>) {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setFailure(undefined);
    const confirmation = await confirm();
    working.current = false;
    setBusy(false);
    if (confirmation.is === "paid" || confirmation.is === "processing") {
      return onPaid(confirmation.is);
    }
    if (confirmation.is !== "unclear") removeStoredPayment();
    const failed = failureOf(confirmation);
    setFailure(failed);
    errorToast.show(failed.text);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || !isReady) return;
    const returnUrl = location.origin + returnAddress(donation.interval);
    storePayment({ clientSecret, isAnnounced: false, ...receiptDetailsOf(donation) });
    void settle(() => confirmPayment({ stripe, elements, clientSecret, returnUrl }));
  }

  const checkAgain = () =>
    settle(async () => (await readConfirmation(clientSecret)) ?? { is: "broken" });

  return (
    <form onSubmit={onSubmit} aria-busy={!isReady || isBusy} className="grid gap-6">
      <div className="min-h-60">
        <PaymentElement
          options={elementOptions(donation, provider.methods)}
          onReady={() => setReady(true)}
          onLoadError={() => setFailure(failureOf({ is: "broken" }))}
        />
      </div>
      {failure && <PaymentFailureNotice failure={failure} onCheckAgain={checkAgain} />}
      <div className="flex flex-wrap-reverse gap-3">
        <Button onClick={onCancel} disabled={isBusy} className="min-h-14 grow">
          Cancel
        </Button>
        <Button
          ref={button}
          type="submit"
          variant="signal"
          disabled={!stripe || !elements || !isReady}
          loading={isBusy}
          loadingLabel="Processing..."
          className="min-h-14 grow-[3]"
        >
          <span className="type-card">{donateLabel(donation.cents, donation.interval)}</span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isBusy && "Processing..."}
      </p>
    </form>
  );
}

/** The second step; loaded on demand, together with the provider's libraries. */
export function PaymentStep({ payment, ...ends }: PaymentStepProps) {
  const { donation, provider, clientSecret } = payment;
  const appearance = useElementAppearance();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="payment-step" className="grid grid-cols-1 gap-6 bg-s1 p-4 sm:p-6">
      <div className="grid gap-2">
        <p className="type-label text-text-2">Step 2 of 2</p>
        <h2 ref={heading} id="payment-step" tabIndex={-1} className="type-h2">
          Complete Your Donation
        </h2>
      </div>
      <dl className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-y-2 border-text py-4">
        <dt className="type-ui text-text-2">Your donation to {site.name}</dt>
        <dd className="type-card-list">
          {showDollars(donation.cents)}{" "}
          <span className="type-ui text-text-2">
            {donation.interval ? INTERVAL_LABELS[donation.interval] : "once"}
          </span>
        </dd>
      </dl>
      <Elements stripe={provider.stripe} options={{ clientSecret, appearance }}>
        <PaymentForm payment={payment} {...ends} />
      </Elements>
      <p className="type-small text-text-2">
        Your card details go straight to Stripe, our card provider. {site.name} never sees them.
      </p>
    </section>
  );
}
