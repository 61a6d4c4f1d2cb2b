/**
 * Preloads the lead picture before the page's scripts take every connection. Derived from the image tag itself, so that
 * the browser chooses the same file for both.
 */
export function preloadLead(root: string): string {
  const [tag = ""] = /<img [^>]*fetchPriority="high"[^>]*>/.exec(root) ?? [];
  const srcSet = / srcSet="([^"]*)"/.exec(tag)?.[1];
  const sizes = / sizes="([^"]*)"/.exec(tag)?.[1];
  if (srcSet === undefined || sizes === undefined) return "";
  return `<link rel="preload" as="image" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">\n`;
}
