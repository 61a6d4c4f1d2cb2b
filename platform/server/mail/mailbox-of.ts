/**
 * The mailbox behind an address as `sameAddress` writes it: what follows a plus sign only sorts its mails. For limits
 * alone, because not every host reads it so.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const plus = address.indexOf("+");
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}
