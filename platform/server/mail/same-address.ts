import { domainToASCII, domainToUnicode } from "node:url";

/** Two spellings with the same result reach the same mailbox. Nothing for a domain that cannot be one. */
export function sameAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const domain = domainToASCII(email.slice(at + 1));
  // What stays encoded is no text at all: mail programs would disagree on what it says.
  const isText = domain !== "" && !/(^|\.)xn--/.test(domainToUnicode(domain));
  return isText ? `${email.slice(0, at).normalize("NFC").toLowerCase()}@${domain}` : undefined;
}
