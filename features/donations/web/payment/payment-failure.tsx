import { PAYMENT_FAILED, UNEXPECTED } from "#features/donations/donation-texts.ts";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { Confirmation } from "./confirm-payment.ts";

export interface PaymentFailure {
  text: OutcomeText;
  /** Whether the payment may have succeeded nevertheless. */
  isUnclear: boolean;
}

type FailedConfirmation = Extract<Confirmation, { is: "refused" | "broken" | "unclear" }>;

export function failureOf(failed: FailedConfirmation): PaymentFailure {
  const message = failed.is === "broken" ? undefined : failed.message;
  return {
    text: message === undefined ? UNEXPECTED : { title: PAYMENT_FAILED, description: message },
    isUnclear: failed.is === "unclear",
  };
}

/** Repeats the toast's text beside the button. */
export function PaymentFailureNotice({
  failure: { text, isUnclear },
  onCheckAgain,
}: {
  failure: PaymentFailure;
  onCheckAgain: () => void;
}) {
  return (
    <Notice tone="err" title={text.title}>
      <p>{text.description}</p>
      {isUnclear && (
        <div className="mt-2 grid justify-items-start gap-3">
          <p>
            We do not know yet whether your payment went through. Trying again cannot charge you
            twice for this donation.
          </p>
          <Button onClick={onCheckAgain}>Check again</Button>
        </div>
      )}
    </Notice>
  );
}
