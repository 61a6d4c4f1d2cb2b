import { domainToASCII, domainToUnicode } from "node:url";

/** Two spellings with the same result reach the same mailbox. Nothing for an invalid domain. */
export function sameAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = domainToASCII(email.slice(at + 1));
  // A domain that stays encoded cannot be displayed, and mail programs disagree about it.
  const isText = domain !== "" && !/(^|\.)xn--/.test(domainToUnicode(domain));
  return isText ? `${email.slice(0, at).normalize("NFC").toLowerCase()}@${domain}` : undefined;
}
