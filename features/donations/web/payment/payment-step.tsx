import { Elements } from "@stripe/react-stripe-js";
import { useEffect, useRef } from "react";
import { INTERVAL_LABELS } from "#features/donations/interval.ts";
import { showDollars } from "#shared/dollars.ts";
import { site } from "#site.config.ts";
import type { PaymentStepProps } from "./payment.ts";
import { PaymentForm } from "./payment-form.tsx";
import { useElementAppearance } from "./use-element-appearance.ts";

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
