import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useErrorToast } from "#platform/web/forms/use-error-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { donateLabel } from "../donate-label.ts";
import { receiptDetailsOf } from "../flow/payment-outcome.ts";
import { type Confirmation, confirmPayment, readConfirmation } from "./confirm-payment.ts";
import { elementOptions } from "./element-options.ts";
import type { PaymentStepProps } from "./payment.ts";
import { failureOf, type PaymentFailure, PaymentFailureNotice } from "./payment-failure.tsx";
import { returnAddress } from "./return-address.ts";
import { removeStoredPayment, storePayment } from "./stored-payment.ts";

export function PaymentForm({ payment, onPaid, onCancel }: PaymentStepProps) {
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
