/** Most addresses: without characters that two programs could read differently. */
const PLAIN = /^\/[\w\-~/.]*$/;
/** In a path: encoded dots, slashes, backslashes and control characters, which some programs decode and others do not. */
const ENCODED = /%(?:2e|2f|5c|[01][\da-f]|7f)/i;

/**
 * The address in its one canonical spelling, or nothing. Routers, caches and proxies each resolve other spellings in
 * their own way, so that a response to one address could be stored as the response to another.
 */
export function canonicalAddress(address: string): string | undefined {
  if (PLAIN.test(address) && !address.includes("/.") && !address.includes("//")) return address;
  // A form without fields sends a bare `?`.
  const spelled = address.endsWith("?") ? address.slice(0, -1) : address;
  if (!spelled.startsWith("/") || spelled.includes("#") || spelled.includes("\\")) return undefined;
  const url = URL.parse(`http://canonical.invalid${spelled}`);
  if (!url || url.pathname + url.search !== spelled || ENCODED.test(url.pathname)) return undefined;
  return spelled;
}
