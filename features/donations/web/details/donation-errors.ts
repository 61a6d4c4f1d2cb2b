import { isDonationAmount, LARGEST_DONATION } from "#features/donations/donation-amount.ts";
import type { FieldErrors } from "#platform/web/forms/field-errors.ts";
import { showDollars } from "#shared/dollars.ts";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import type { DonationDetails } from "../flow/donation-details.ts";

/** More precise than the toast, whose text is the same for every invalid amount. */
const NOT_WHOLE = "Please enter whole dollars.";
const TOO_LARGE = `The maximum donation is ${showDollars(LARGEST_DONATION)}.`;

/** What the schema found, by the names of the form's fields. */
export function donationErrors(
  { amount, name, donorName = name, email, donorEmail = email, message }: FieldErrors,
  { cents, donor }: DonationDetails,
  invalidAmount: OutcomeText,
): FieldErrors {
  const isWrongAddress = donorEmail !== undefined && !passesAsAddress(donor?.email ?? "");
  return {
    ...(amount !== undefined && { amount: amountError(cents, invalidAmount) }),
    ...(donorName !== undefined && { name: donorName }),
    ...(isWrongAddress && { email: donorEmail }),
    ...(message !== undefined && { message }),
  };
}

function amountError(cents: number, invalid: OutcomeText): string {
  if (cents > LARGEST_DONATION) return TOO_LARGE;
  return isDonationAmount(cents) ? NOT_WHOLE : invalid.description;
}

/** The specification asks for no check of a donor's address beyond the type of the field. */
function passesAsAddress(email: string): boolean {
  const field = document.createElement("input");
  field.type = "email";
  field.value = email;
  return email !== "" && !field.validity.typeMismatch;
}
