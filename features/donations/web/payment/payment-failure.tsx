import type { OutcomeText } from "../../../../shared/forms/outcome-text.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { PAYMENT_FAILED, UNEXPECTED } from "../../donation-texts.ts";
import type { Confirmation } from "./confirm-payment.ts";

export interface PaymentFailure {
  said: OutcomeText;
  /** Whether the money may have gone all the same. */
  isUnclear: boolean;
}

type Failed = Extract<Confirmation, { is: "refused" | "broken" | "unclear" }>;

export function failureOf(failed: Failed): PaymentFailure {
  const message = failed.is === "broken" ? undefined : failed.message;
  return {
    said: message === undefined ? UNEXPECTED : { title: PAYMENT_FAILED, description: message },
    isUnclear: failed.is === "unclear",
  };
}

/** The toast's words, where they can be read again, beside the button. */
export function PaymentFailureNotice({
  failure: { said, isUnclear },
  onCheckAgain,
}: {
  failure: PaymentFailure;
  onCheckAgain: () => void;
}) {
  return (
    <Notice tone="err" title={said.title}>
      <p>{said.description}</p>
      {isUnclear && (
        <div className="mt-2 grid justify-items-start gap-3">
          <p>
            We could not hear whether your payment went through. Trying again cannot charge you
            twice for this donation.
          </p>
          <Button onClick={onCheckAgain}>Ask once more</Button>
        </div>
      )}
    </Notice>
  );
}
