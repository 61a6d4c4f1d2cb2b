import { CallFailed, serverMessage } from "#platform/web/call.ts";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import { PaymentsUnavailable } from "./prepare-payment.ts";

export interface SetUpFailure {
  text: OutcomeText;
  /** The server's explanation, or an empty text. */
  detail: string;
}

export function describeFailure(
  error: unknown,
  texts: { notSetUp: OutcomeText; unavailable?: OutcomeText },
): SetUpFailure {
  const unavailable = error instanceof PaymentsUnavailable ? texts.unavailable : undefined;
  const isForDonors = error instanceof CallFailed && error.status < 500;
  return { text: unavailable ?? texts.notSetUp, detail: isForDonors ? serverMessage(error) : "" };
}
