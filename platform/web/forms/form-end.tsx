import type { ReactNode } from "react";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { Button } from "#ui/button/button.tsx";
import { OutcomeNotice } from "#ui/feedback/outcome-notice.tsx";
import type { FormState } from "./use-sent-form.ts";

export interface FormEndWords {
  sent: OutcomeText;
  /** What the sender can do next. */
  next: ReactNode;
  submitLabel: string;
  /** What its clicks are counted as. */
  clicks: string;
  againLabel: string;
}

interface FormEndProps extends FormEndWords {
  state: FormState<{ reference: string }>;
  onAgain: () => void;
}

/** The button, or the result once the form was accepted. */
export function FormEnd({
  state,
  sent,
  next,
  submitLabel,
  againLabel,
  clicks,
  onAgain,
}: FormEndProps) {
  if (state.at === "sent")
    return (
      <div className="grid justify-items-start gap-4">
        <OutcomeNotice tone="ok" text={sent}>
          <p>
            Your reference is{" "}
            <span className="type-data-lg text-text">{state.reply.reference}</span>. {next}
          </p>
        </OutcomeNotice>
        <Button onClick={onAgain}>{againLabel}</Button>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-4">
      {state.at === "failed" && (
        <OutcomeNotice tone="err" text={state.text}>
          {state.because}
        </OutcomeNotice>
      )}
      <Button
        type="submit"
        variant="signal"
        data-clicks={clicks}
        loading={state.at === "sending"}
        loadingLabel="Submitting..."
      >
        {submitLabel}
      </Button>
    </div>
  );
}
