import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { INTERVAL_LABELS } from "#features/donations/donation-amount.ts";
import { PAID, thanksFor } from "#features/donations/donation-texts.ts";
import { Link } from "#platform/web/router/link.tsx";
import { showDollars, writeDollars } from "#shared/dollars.ts";
import { Button, buttonClass } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { changeDraft } from "../donation-draft.ts";
import type { ReceiptDetails } from "./payment-outcome.ts";

/** Loaded with the thanks, as most visits to the page end before them. */
function useShareCard(): ComponentType | undefined {
  const [card, setCard] = useState<ComponentType>();
  useEffect(() => {
    import("./share-card.tsx").then(
      ({ ShareCard }) => setCard(() => ShareCard),
      // The receipt is complete without it.
      () => {},
    );
  }, []);
  return card;
}

interface ReceiptProps extends ReceiptDetails {
  cents: number;
  isNew: boolean;
  /** Undefined while the thanks are shown, as is the next. */
  onAgain: (() => void) | undefined;
  onClose: (() => void) | undefined;
}

export function Receipt(props: ReceiptProps) {
  const { cents, interval, isMailed, at, isNew, onAgain, onClose } = props;
  const ShareCard = useShareCard();
  return (
    <section aria-labelledby="receipt" className="grid gap-4 border-2 border-ok bg-s1 p-4 sm:p-6">
      <div role="status" className="grid gap-2">
        <h2 id="receipt" className="type-h2 flex items-center gap-3">
          <span className="text-ok">
            <Icon name="circle-check" size={32} />
          </span>
          {isNew ? PAID : "Your receipt"}
        </h2>
        <p className="type-card">{thanksFor(cents)}</p>
      </div>
      <dl className="grid border-b border-hair">
        <Line label="Amount">{showDollars(cents)} USD</Line>
        {interval && <Line label="How often">{INTERVAL_LABELS[interval]}</Line>}
        {at !== null && <Line label="Date">{dayOf(at)}</Line>}
      </dl>
      {isMailed !== null && (
        <p className="type-small text-text-2">
          {isMailed
            ? "We are emailing you a receipt."
            : "You donated anonymously, so we cannot email you a receipt. Print this one if you need it."}
        </p>
      )}
      <div className="no-print flex flex-wrap gap-3">
        <Button onClick={() => print()}>Print</Button>
        {interval === null && (
          <Link
            to="/recurring-donations"
            onClick={() => changeDraft({ presetCents: null, custom: writeDollars(cents) })}
            className={buttonClass()}
          >
            Make it monthly
          </Link>
        )}
        {onAgain && <Button onClick={onAgain}>Donate again</Button>}
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      {ShareCard && <ShareCard />}
    </section>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-t border-hair py-2">
    <dt className="type-ui text-text-2">{label}</dt>
    <dd className="type-ui">{children}</dd>
  </div>
);

const dayOf = (at: number) => new Date(at).toLocaleDateString("en-US", { dateStyle: "long" });
