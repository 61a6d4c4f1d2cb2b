import type { ComponentType } from "react";
import { OutcomePanel } from "./outcome-panel.tsx";
import { type DetailsStepProps, type FlowTexts, useDonation } from "./use-donation.ts";

interface DonationFlowProps {
  texts: FlowTexts;
  Form: ComponentType<DetailsStepProps>;
}

/** The current step of a donation. Once it is paid, the outcome takes the form's position until the next one begins. */
export function DonationFlow({ texts, Form }: DonationFlowProps) {
  const { step, outcome, start, finish, cancel, checkAgain, startAgain } = useDonation(texts);
  const isDone = outcome?.is === "paid" || outcome?.is === "processing";
  return (
    <div className="grid min-w-0 content-start gap-8 noscript:hidden">
      {outcome && (
        <OutcomePanel
          outcome={outcome}
          onCheckAgain={checkAgain}
          onAgain={step.at === "thanks" ? undefined : startAgain}
        />
      )}
      {!isDone && (step.at === "details" || step.at === "setting up") && (
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
