import { useEffect, useRef } from "react";
import { showDollars } from "#shared/dollars.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { PaymentOutcome } from "./payment-outcome.ts";
import { Receipt } from "./receipt.tsx";

interface OutcomePanelProps {
  outcome: PaymentOutcome;
  onCheckAgain: () => void;
  /** Undefined while the thanks are shown, as is the next. */
  onAgain: (() => void) | undefined;
  onClose: (() => void) | undefined;
}

/** Stays until it is closed or the next donation begins, as it also serves as the receipt. */
export function OutcomePanel(props: OutcomePanelProps) {
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
