import { useEffect, useRef } from "react";
import type { Interval } from "#features/donations/interval.ts";
import { Button } from "#ui/button/button.tsx";
import { OutcomeNotice } from "#ui/feedback/outcome-notice.tsx";
import { donateLabel } from "../donate-label.ts";
import type { SetUpFailure } from "../flow/describe-failure.ts";
import { PaysFor } from "./pays-for.tsx";

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
