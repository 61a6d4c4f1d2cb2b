/** These hosts ignore dots before the @, and both names lead to one mailbox. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox of an address from `sameAddress`, without the tag after a plus sign. Only for rate limits, because not
 * every host treats plus signs this way.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  const plus = address.indexOf("+");
  const name = address.slice(0, plus > 0 && plus < at ? plus : at);
  return dotless.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
