/** An address of the web, or one of this site without its host; nothing for anything else. */
export function pictureAddress(entered: string): string | undefined {
  if (!entered || !URL.canParse(entered, location.href)) return undefined;
  const url = new URL(entered, location.origin);
  if (url.protocol !== "https:" && url.origin !== location.origin) return undefined;
  return url.origin === location.origin ? url.pathname + url.search : url.href;
}
