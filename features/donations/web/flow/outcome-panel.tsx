import { useEffect, useRef } from "react";
import { showDollars } from "../../../../shared/money/dollars.ts";
import { site } from "../../../../site.config.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import type { PaymentOutcome } from "./payment-outcome.ts";
import { Receipt } from "./receipt.tsx";

interface OutcomePanelProps {
  outcome: PaymentOutcome;
  onAskAgain: () => void;
  onClose: () => void;
}

/** Stays until it is closed: a card that goes after two seconds is no receipt. */
export function OutcomePanel(props: OutcomePanelProps) {
  const place = useRef<HTMLElement>(null);
  const { is } = props.outcome;
  useEffect(() => {
    if (is !== "asked") place.current?.focus();
  }, [is]);
  return (
    <section ref={place} tabIndex={-1}>
      <OutcomeWords {...props} />
    </section>
  );
}

function OutcomeWords({ outcome, onAskAgain, onClose }: OutcomePanelProps) {
  switch (outcome.is) {
    case "paid":
      return <Receipt {...outcome} onClose={onClose} />;
    case "asked":
      return <Notice title="Asking our card provider about your payment…" />;
    case "processing":
      return (
        <Notice title="Your payment is being processed">
          Our card provider is still working on your {showDollars(outcome.cents)} donation. There is
          nothing more for you to do.
        </Notice>
      );
    case "not paid":
      return (
        <Notice title="This payment was not completed">
          No money was taken. What you entered is still here, so you can try again.
        </Notice>
      );
    case "unknown":
      return (
        <Notice title="There is no payment to show here">
          Our card provider knows of no payment for this address, and opening it has charged
          nothing. If you have given and miss your receipt, write to {site.contacts.newsroom}.
        </Notice>
      );
    case "unheard":
      return (
        <Notice title="We could not ask about your payment">
          <div className="grid justify-items-start gap-3">
            <p>Please do not pay again before you know how it ended.</p>
            <Button onClick={onAskAgain}>Ask once more</Button>
          </div>
        </Notice>
      );
  }
}
