import type { ComponentType } from "react";
import { focusDetails } from "../details/step-heading.tsx";
import { OutcomePanel } from "./outcome-panel.tsx";
import { type DetailsStepProps, type FlowTexts, useDonation } from "./use-donation.ts";

interface DonationFlowProps {
  texts: FlowTexts;
  Form: ComponentType<DetailsStepProps>;
}

/** The current step of a donation, below the outcome of the last one until that is closed. */
export function DonationFlow({ texts, Form }: DonationFlowProps) {
  const { step, outcome, start, finish, cancel, checkAgain, startAgain } = useDonation(texts);
  // A form below a payment that is still processed would invite to pay twice.
  const isProcessing = outcome?.is === "processing";
  return (
    <div className="grid min-w-0 content-start gap-8 noscript:hidden">
      {outcome && (
        <OutcomePanel
          outcome={outcome}
          onCheckAgain={checkAgain}
          onAgain={step.at === "thanks" ? undefined : isProcessing ? startAgain : focusDetails}
          onClose={step.at === "thanks" ? undefined : startAgain}
        />
      )}
      {!isProcessing && (step.at === "details" || step.at === "setting up") && (
        <Form step={step} onDonate={start} />
      )}
      {step.at === "payment" && (
        <step.PaymentStep
          payment={step.payment}
          onPaid={(is) => finish(step.payment.donation, is)}
          onCancel={cancel}
        />
      )}
    </div>
  );
}
