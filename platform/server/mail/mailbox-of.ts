/** At these hosts dots before the @ make no difference, and both names lead to one mailbox. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an address as `sameAddress` writes it: what follows a plus sign only sorts its mails. For limits
 * alone, because not every host reads it so.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  const plus = address.indexOf("+");
  const name = address.slice(0, plus > 0 && plus < at ? plus : at);
  return dotless.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
