import { useEffect, useRef } from "react";
import {
  INTERVAL_LABELS,
  type Interval,
  isDonationAmount,
} from "#features/donations/donation-amount.ts";
import { showDollars } from "#shared/dollars.ts";
import { site } from "#site.config.ts";
import { Button } from "#ui/button/button.tsx";
import { OutcomeNotice } from "#ui/feedback/outcome-notice.tsx";
import { donateLabel } from "../flow/donation-details.ts";
import type { SetUpFailure } from "../flow/prepare-payment.ts";

interface PaysForProps {
  cents: number | undefined;
  interval: Interval | null;
}

/** The largest listed amount that the chosen one covers. */
function PaysFor({ cents, interval }: PaysForProps) {
  if (cents === undefined || !isDonationAmount(cents)) return null;
  const covered = site.donations.pays.findLast((listed) => listed.cents <= cents);
  if (!covered) return null;
  const often = interval === null ? "" : ` ${INTERVAL_LABELS[interval]}`;
  const more = covered.cents === cents ? "" : ", and more";
  return (
    <p className="type-ui text-text-2">
      {showDollars(cents)}
      {often} pays for {covered.text}
      {more}.
    </p>
  );
}

interface DonateButtonProps {
  cents: number | undefined;
  interval: Interval | null;
  disabled: boolean;
  isBusy: boolean;
  failure: SetUpFailure | undefined;
}

/** The button with the amount, and above it why the last attempt failed. */
export function DonateButton({ cents, interval, disabled, isBusy, failure }: DonateButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The button lost the focus while it was disabled.
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);
  return (
    <div className="grid gap-4">
      {failure && (
        <OutcomeNotice tone="err" text={failure.text}>
          {failure.detail}
        </OutcomeNotice>
      )}
      <PaysFor cents={cents} interval={interval} />
      <Button
        ref={button}
        type="submit"
        data-clicks="donate"
        variant="signal"
        disabled={disabled}
        loading={isBusy}
        loadingLabel="Processing..."
        className="min-h-14 w-full"
      >
        <span className="type-card">{donateLabel(cents, interval)}</span>
      </Button>
      <p role="status" className="sr-only">
        {isBusy && "Processing..."}
      </p>
    </div>
  );
}
