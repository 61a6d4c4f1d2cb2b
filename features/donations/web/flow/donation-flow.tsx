import { type ComponentType, useEffect, useRef } from "react";
import { showDollars } from "#shared/dollars.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Receipt } from "./donation-receipt.tsx";
import type { PaymentOutcome } from "./payment-outcome.ts";
import { type DetailsStepProps, type FlowTexts, useDonation } from "./use-donation.ts";

/** The heading of the first step. */
export const DETAILS_STEP = "details-step";

const focusDetails = () => document.getElementById(DETAILS_STEP)?.focus();

interface StepHeadingProps {
  step: string;
  children: string;
  takesFocus: boolean;
}

export function StepHeading({ step, children, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-2">
      <p className="type-label text-text-2">{step}</p>
      <h2 ref={heading} id={DETAILS_STEP} tabIndex={-1} className="type-h2">
        {children}
      </h2>
    </div>
  );
}

interface OutcomePanelProps {
  outcome: PaymentOutcome;
  onCheckAgain: () => void;
  /** Undefined while the thanks are shown, as is the next. */
  onAgain: (() => void) | undefined;
  onClose: (() => void) | undefined;
}

/** Stays until it is closed or the next donation begins, as it also serves as the receipt. */
function OutcomePanel(props: OutcomePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const { is } = props.outcome;
  useEffect(() => {
    if (is !== "checking") panel.current?.focus();
  }, [is]);
  return (
    <section ref={panel} tabIndex={-1}>
      <OutcomeNotice {...props} />
    </section>
  );
}

function OutcomeNotice({ outcome, onCheckAgain, onAgain, onClose }: OutcomePanelProps) {
  switch (outcome.is) {
    case "paid":
      return <Receipt {...outcome} onAgain={onAgain} onClose={onClose} />;
    case "checking":
      return <Notice title="Checking your payment…" />;
    case "processing":
      return (
        <Notice title="Your payment is being processed">
          <div className="grid justify-items-start gap-3">
            <p>
              Our card provider is still processing your {showDollars(outcome.cents)} donation. You
              do not need to do anything.
            </p>
            <Button onClick={onAgain}>Donate again</Button>
          </div>
        </Notice>
      );
    case "not paid":
      return (
        <Notice title="This payment was not completed">
          You have not been charged. Your details are still here, so you can try again.
        </Notice>
      );
    case "unknown":
      return (
        <Notice title="There is no payment to show here">
          Our card provider has no payment for this link. You have not been charged. If you donated
          and have no receipt, write to {site.contacts.newsroom}.
        </Notice>
      );
    case "unreachable":
      return (
        <Notice title="We could not check your payment">
          <div className="grid justify-items-start gap-3">
            <p>Please do not pay again until you know whether it went through.</p>
            <Button onClick={onCheckAgain}>Check again</Button>
          </div>
        </Notice>
      );
  }
}

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
