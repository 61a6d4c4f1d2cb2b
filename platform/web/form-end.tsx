import type { ReactNode } from "react";
import type { Said } from "../../shared/forms/said.ts";
import { Button } from "../../ui/button/button.tsx";
import { Outcome } from "../../ui/feedback/outcome.tsx";
import type { FormState } from "./use-sent-form.ts";

export interface FormEndWords {
  sent: Said;
  /** What else whoever sent it can do now. */
  next: ReactNode;
  submitLabel: string;
  /** What its clicks are counted as. */
  clicks: string;
  againLabel: string;
}

interface FormEndProps extends FormEndWords {
  state: FormState;
  onAgain: () => void;
}

/** The button, or what stands in its place once the form was taken. */
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
        <Outcome tone="ok" said={sent}>
          <p>
            Your reference is <span className="type-data-lg text-text">{state.reference}</span>.{" "}
            {next}
          </p>
        </Outcome>
        <Button onClick={onAgain}>{againLabel}</Button>
      </div>
    );
  const refused = state.at === "refused" ? state : undefined;
  return (
    <div className="grid justify-items-start gap-4">
      {refused?.said && (
        <Outcome tone="err" said={refused.said}>
          {refused.because}
        </Outcome>
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
