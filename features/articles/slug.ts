import { trimEnd } from "../../shared/text/trim-end.ts";
/** Words that an address of the site or of its calls already means something else by. */
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

export const MAX_SLUG_LENGTH = 120;

/** Why a slug cannot be used, or nothing. Ids are digits and slugs never are, so neither can shadow the other. */
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

/** A slug made from a title; may still be taken or reserved. */
export function slugFrom(title: string): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+/, "");
  return trimEnd(words, "-");
}
