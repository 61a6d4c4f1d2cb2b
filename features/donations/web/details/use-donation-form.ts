import { useEffect } from "react";
import { isDonationAmount, LARGEST_DONATION } from "#features/donations/donation-amount.ts";
import type { FieldErrors, FormSchema } from "#platform/web/forms/field-errors.ts";
import { useCheckedForm } from "#platform/web/forms/use-checked-form.ts";
import { useErrorToast } from "#platform/web/forms/use-error-toast.ts";
import { showDollars } from "#shared/dollars.ts";
import type { OutcomeText } from "#shared/forms/outcome-text.ts";
import type { DonationDetails } from "../flow/donation-details.ts";
import { preloadPayment } from "../flow/prepare-payment.ts";

/** More precise than the toast, whose text is the same for every invalid amount. */
const NOT_WHOLE = "Please enter whole dollars.";
const TOO_LARGE = `The maximum donation is ${showDollars(LARGEST_DONATION)}.`;

/** What the schema found, by the names of the form's fields. */
function donationErrors(
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

interface DonationFormOptions<Donation extends DonationDetails> {
  schema: () => Promise<FormSchema<unknown>>;
  /** Of the draft; its cents are `NaN` while there is no amount. */
  donation: Donation;
  bodyOf: (donation: Donation) => unknown;
  texts: { invalidAmount: OutcomeText; missing: OutcomeText };
  onDonate: (donation: DonationDetails) => void;
}

/** Checks a donation in the specification's words. Its values come from the draft, which presets change too. */
export function useDonationForm<Donation extends DonationDetails>({
  schema,
  donation,
  bodyOf,
  texts,
  onDonate,
}: DonationFormOptions<Donation>) {
  const errorToast = useErrorToast();
  const { errors, recheck, form } = useCheckedForm({
    schema,
    read: () => bodyOf(donation),
    adjust: (found) => donationErrors(found, donation, texts.invalidAmount),
    onInvalid(found) {
      const text = toastFor(found);
      if (text) errorToast.show(text);
    },
    onMended: errorToast.end,
    onValid: () => onDonate(donation),
    // Without the schema the server checks alone, or says that it cannot be reached.
    onFailed: () => onDonate(donation),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is checked again when the donation changes
  useEffect(() => void recheck(), [JSON.stringify(donation)]);

  function toastFor(found: FieldErrors): OutcomeText | undefined {
    if (found.amount) return texts.invalidAmount;
    const { donor } = donation;
    return donor && (donor.name === "" || donor.email === "") ? texts.missing : undefined;
  }

  function onFocus() {
    form.onFocus();
    preloadPayment();
  }

  return { errors, form: { ...form, onFocus } };
}
