import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CallFailed } from "../../../../platform/web/call.ts";
import type { OutcomeText } from "../../../../shared/forms/outcome-text.ts";
import { SECOND } from "../../../../shared/time/units.ts";
import { showToast } from "../../../../ui/feedback/toast-store.ts";
import { describeFailure, type SetUpFailure } from "./describe-failure.ts";
import type { DonationDetails } from "./donation-details.ts";
import { receiptDetailsOf } from "./payment-outcome.ts";
import { preparePayment, type ReadyPayment } from "./prepare-payment.ts";
import { useAttemptKey } from "./use-attempt-key.ts";
import { useOutcome } from "./use-outcome.ts";

const SUCCESS_SHOWN = 2 * SECOND;

export type Step =
  | { at: "details"; failure?: SetUpFailure; isLedHere?: true }
  | { at: "setting up" }
  | ({ at: "payment" } & ReadyPayment)
  | { at: "thanks" };

/** The first step's form. */
export interface DetailsStepProps {
  step: Extract<Step, { at: "details" | "setting up" }>;
  onDonate: (donation: DonationDetails) => void;
}

export interface FlowTexts {
  notSetUp: OutcomeText;
  unavailable?: OutcomeText;
  thanksFor: (donation: DonationDetails) => OutcomeText;
}

/** The way of a donation: details, payment, thanks. */
export function useDonation(texts: FlowTexts) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ at: "details" });
  const { outcome, tell, settle, askAgain, forget } = useOutcome();
  const attempt = useAttemptKey();
  // Two clicks can come before the button is drawn as disabled.
  const working = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each time that thanks are shown
  useEffect(() => {
    if (step.at !== "thanks") return;
    const timer = setTimeout(() => {
      setStep({ at: "details" });
      settle();
    }, SUCCESS_SHOWN);
    return () => clearTimeout(timer);
  }, [step.at]);

  async function start(donation: DonationDetails) {
    if (working.current) return;
    working.current = true;
    setStep({ at: "setting up" });
    try {
      const ready = await preparePayment(queries, donation, attempt.keyOf(donation));
      forget();
      setStep({ at: "payment", ...ready });
    } catch (error) {
      // The attempt is over, or was for something else: the next try is a new one.
      if (error instanceof CallFailed && error.status === 409) attempt.end();
      const failure = describeFailure(error, texts);
      setStep({ at: "details", failure });
      showToast({ ...failure.said, variant: "destructive" });
    }
    working.current = false;
  }

  function finish(donation: DonationDetails, is: "paid" | "processing") {
    attempt.end();
    if (is === "processing") {
      tell({ is, cents: donation.cents });
      return setStep({ at: "details" });
    }
    tell({ is, cents: donation.cents, isNews: true, ...receiptDetailsOf(donation) });
    showToast(texts.thanksFor(donation));
    // Who gives once sees nothing but the thanks for a moment; a recurring form is idle again at once.
    setStep({ at: donation.interval === null ? "thanks" : "details" });
  }

  function cancel() {
    attempt.end();
    setStep({ at: "details", isLedHere: true });
  }

  function close() {
    forget();
    setStep((last) => (last.at === "details" ? { at: "details", isLedHere: true } : last));
  }

  return { step, outcome, start, finish, cancel, askAgain, close };
}
