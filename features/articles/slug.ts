import { MAX_SLUG_LENGTH } from "../../shared/text/slug-from.ts";

/** Words that already have another meaning in an address of the site or its API. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  "paginated",
  "featured",
  "related",
  "recent",
  "trending",
  "search",
  "comments",
  "article",
  "articles",
  "category",
  "api",
  "admin",
  "media",
  "assets",
  "about-us",
  "video-archives",
  "license",
  "ethics",
  "terms-of-service",
  "privacy-policy",
  "contact-us",
  "submit-video",
  "join-fntv",
  "contributor-dashboard",
  "support",
  "recurring-donations",
  "analytics",
  "admin-analytics",
  "following",
  "breaking",
  "my-data",
]);

/** Why a slug cannot be used. A slug is never a number, because numbers in the same position are article ids. */
export function slugProblem(slug: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return `The slug "${slug}" may hold only small letters, digits and single hyphens.`;
  }
  if (/^\d+$/.test(slug))
    return `The slug "${slug}" is a number; numbers are article ids. Add a word.`;
  if (reservedSlugs.has(slug))
    return `The slug "${slug}" is reserved: it is an address of the site itself.`;
  if (slug.length > MAX_SLUG_LENGTH)
    return `The slug is longer than ${MAX_SLUG_LENGTH} characters.`;
  return undefined;
}
