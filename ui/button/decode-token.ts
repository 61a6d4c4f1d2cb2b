/** The token in the fragment of an address. A mail program may have encoded it; a broken one counts as missing. */
export function decodeToken(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return "";
  }
}
