/**
 * Preloads the lead picture before the page's scripts take every connection. Derived from the image tag itself, so that
 * the browser chooses the same file for both.
 */
export function preloadLead(root: string): string {
  // Not one expression for the whole tag, which would try every picture of the page.
  const at = root.indexOf(' fetchPriority="high"');
  const tag = root.slice(root.lastIndexOf("<", at), root.indexOf(">", at));
  if (at < 0 || !tag.startsWith("<img ")) return "";
  const srcSet = / srcSet="([^"]*)"/.exec(tag)?.[1];
  const sizes = / sizes="([^"]*)"/.exec(tag)?.[1];
  if (srcSet === undefined || sizes === undefined) return "";
  return `<link rel="preload" as="image" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">\n`;
}
