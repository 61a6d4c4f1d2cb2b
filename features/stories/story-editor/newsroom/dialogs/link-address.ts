/** What was entered as an address: of this site without its host, of the web with its scheme, or of mail. */
export function linkAddress(entered: string): string | undefined {
  if (!entered || /\s/.test(entered)) return undefined;
  if (/^[^@/:]+@[^@/:]+$/.test(entered)) return `mailto:${entered}`;
  if (/^(?:\/(?!\/)|#)/.test(entered)) return entered;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(entered) ? entered : `https://${entered}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  if (!["http:", "https:", "mailto:"].includes(url.protocol)) return undefined;
  return url.origin === location.origin ? url.pathname + url.search + url.hash : url.href;
}
