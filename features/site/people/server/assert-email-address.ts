import { sameAddress } from "#platform/server/mail/same-address.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { emailAddress } from "#shared/contract/fields.ts";

/** Throws on an invalid address, so that a typo is not taken for "we hold nothing". */
export function assertEmailAddress(email: string): void {
  if (!emailAddress.safeParse(email).success || sameAddress(email) === undefined)
    throw new AppError("invalid_input", "This is not a valid email address.");
}
