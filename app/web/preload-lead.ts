/**
 * Asks for the lead picture before the page's scripts take every connection. Made from the very tag that will show it: the browser then
 * chooses the same file for both, and fetches one.
 */
export function preloadLead(root: string): string {
  const [tag = ""] = /<img [^>]*fetchPriority="high"[^>]*>/.exec(root) ?? [];
  const srcSet = / srcSet="([^"]*)"/.exec(tag)?.[1];
  const sizes = / sizes="([^"]*)"/.exec(tag)?.[1];
  if (srcSet === undefined || sizes === undefined) return "";
  return `<link rel="preload" as="image" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">\n`;
}
