import { useEffect, useRef, useState } from "react";
import { CallFailed } from "#platform/web/call.ts";
import { useErrorToast } from "#platform/web/forms/use-error-toast.ts";
import { useQueryClient } from "#platform/web/queries/query-client-provider.tsx";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { SECOND } from "#shared/time/units.ts";
import { showToast } from "#ui/feedback/toast-store.ts";
import type { DonationDetails } from "./donation-details.ts";
import { receiptDetailsOf } from "./payment-outcome.ts";
import {
  describeFailure,
  preparePayment,
  type ReadyPayment,
  type SetUpFailure,
} from "./prepare-payment.ts";
import { useOutcome } from "./use-outcome.ts";

/** One key per attempt: the same donation sent again finds the same payment, a changed or canceled one gets a new key. */
function useAttemptKey() {
  const attempt = useRef<{ donation: string; key: string | undefined }>(undefined);
  return {
    keyOf(donation: DonationDetails): string | undefined {
      const text = JSON.stringify(donation);
      if (attempt.current?.donation !== text) attempt.current = { donation: text, key: newKey() };
      return attempt.current.key;
    },
    end() {
      attempt.current = undefined;
    },
  };
}

/** Not available on insecure pages; the server then creates the key. */
const newKey = (): string | undefined => crypto.randomUUID?.();

const SUCCESS_SHOWN = 2 * SECOND;

export type Step =
  | { at: "details"; failure?: SetUpFailure; takesFocus?: true }
  | { at: "setting up" }
  | ({ at: "payment" } & ReadyPayment)
  | { at: "thanks" };

export interface DetailsStepProps {
  step: Extract<Step, { at: "details" | "setting up" }>;
  onDonate: (donation: DonationDetails) => void;
}

export interface FlowTexts {
  notSetUp: OutcomeText;
  unavailable?: OutcomeText;
  thanksFor: (donation: DonationDetails) => OutcomeText;
}

/** The steps of a donation: details, payment, thanks. */
export function useDonation(texts: FlowTexts) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ at: "details" });
  const { outcome, announce, markAsSeen, checkAgain, clear } = useOutcome();
  const attempt = useAttemptKey();
  const errorToast = useErrorToast();
  // Two clicks can happen before the button is rendered as disabled.
  const working = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer each time the thanks are shown
  useEffect(() => {
    if (step.at !== "thanks") return;
    const timer = setTimeout(() => {
      setStep({ at: "details" });
      markAsSeen();
    }, SUCCESS_SHOWN);
    return () => clearTimeout(timer);
  }, [step.at]);

  async function start(donation: DonationDetails) {
    if (working.current) return;
    working.current = true;
    errorToast.end();
    setStep({ at: "setting up" });
    try {
      const ready = await preparePayment(queries, donation, attempt.keyOf(donation));
      clear();
      setStep({ at: "payment", ...ready });
    } catch (error) {
      // The attempt has expired or belongs to another donation, so the next try needs a new key.
      if (error instanceof CallFailed && error.status === 409) attempt.end();
      const failure = describeFailure(error, texts);
      setStep({ at: "details", failure });
      errorToast.show(failure.text);
    }
    working.current = false;
  }

  function finish(donation: DonationDetails, is: "paid" | "processing") {
    attempt.end();
    if (is === "processing") {
      announce({ is, cents: donation.cents });
      return setStep({ at: "details" });
    }
    announce({ is, cents: donation.cents, isNew: true, ...receiptDetailsOf(donation) });
    showToast(texts.thanksFor(donation));
    // A one-time donor sees only the thanks for a moment; a recurring donor can start again at once.
    setStep({ at: donation.interval === null ? "thanks" : "details" });
  }

  function cancel() {
    attempt.end();
    setStep({ at: "details", takesFocus: true });
  }

  function startAgain() {
    clear();
    setStep({ at: "details", takesFocus: true });
  }

  return { step, outcome, start, finish, cancel, checkAgain, startAgain };
}
