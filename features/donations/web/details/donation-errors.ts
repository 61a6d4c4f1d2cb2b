import type { OutcomeText } from "../../../../shared/forms/outcome-text.ts";
import { showDollars } from "../../../../shared/money/dollars.ts";
import { isDonationAmount, LARGEST_DONATION } from "../../donation-amount.ts";
import type { DonationDraft } from "../donation-draft.ts";

/** By field, in the order of the form. */
export type Problems = Partial<Record<"amount" | "name" | "email", string>>;

interface Texts {
  invalidAmount: OutcomeText;
  missing: OutcomeText;
}

/** The toast for an invalid draft, and a text for each invalid field. */
export function findProblems(
  given: { cents: number | undefined; step: number; draft: DonationDraft; unknown: boolean },
  texts: Texts,
): { said?: OutcomeText; problems: Problems } {
  const amount = problemOfAmount(given, texts.invalidAmount);
  if (amount) return { said: texts.invalidAmount, problems: { amount } };
  if (given.unknown) return { problems: {} };
  const { name, email } = given.draft;
  const missing: Problems = {
    ...(name.trim() === "" && { name: "Please enter your name." }),
    ...(email.trim() === "" && { email: "Please enter your email address." }),
  };
  if (Object.keys(missing).length > 0) return { said: texts.missing, problems: missing };
  const address = problemOfAddress(email);
  return { problems: address ? { email: address } : {} };
}

function problemOfAmount(
  { cents, step }: { cents: number | undefined; step: number },
  invalid: OutcomeText,
): string | undefined {
  if (cents === undefined) return invalid.description;
  if (isDonationAmount(cents, step)) return undefined;
  if (cents > LARGEST_DONATION) return TOO_LARGE;
  return isDonationAmount(cents) ? NOT_WHOLE : invalid.description;
}

/** The browser's own check and message, the only one before the server's. */
function problemOfAddress(email: string): string | undefined {
  const field = document.createElement("input");
  field.type = "email";
  field.value = email;
  return field.validity.typeMismatch ? field.validationMessage : undefined;
}

/** More precise than the toast, whose text is the same for every invalid amount. */
const NOT_WHOLE = "Please enter whole dollars.";
const TOO_LARGE = `The maximum donation is ${showDollars(LARGEST_DONATION)}.`;
