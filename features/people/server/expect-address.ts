import { sameAddress } from "../../../platform/server/mail/same-address.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { emailAddress } from "../../../shared/contract/fields.ts";

/** Refuses what cannot be an address: a typing error must not read as "we hold nothing". */
export function expectAddress(email: string): void {
  if (!emailAddress.safeParse(email).success || sameAddress(email) === undefined)
    throw new AppError("invalid_input", "This is not an e-mail address.");
}
