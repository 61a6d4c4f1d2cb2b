import type { ComponentType } from "react";
import { OutcomePanel } from "./outcome-panel.tsx";
import { type DetailsStepProps, type FlowTexts, useDonation } from "./use-donation.ts";

interface DonationFlowProps {
  texts: FlowTexts;
  Form: ComponentType<DetailsStepProps>;
}

/** The outcome of the last donation, and below it the current step of the next one. */
export function DonationFlow({ texts, Form }: DonationFlowProps) {
  const { step, outcome, start, finish, cancel, checkAgain, close } = useDonation(texts);
  return (
    <div className="grid min-w-0 content-start gap-8 noscript:hidden">
      {outcome && <OutcomePanel outcome={outcome} onCheckAgain={checkAgain} onClose={close} />}
      {(step.at === "details" || step.at === "setting up") && <Form step={step} onDonate={start} />}
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
