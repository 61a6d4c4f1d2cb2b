import { declaredPages } from "#features/declared-pages.ts";
import { MAX_SLUG_LENGTH } from "#shared/text/slug-from.ts";

/** First words of addresses that are no pages: calls, files and lists. */
const words = [
  ...["api", "admin", "media", "assets", "articles", "comments"],
  ...["paginated", "featured", "related", "recent", "trending"],
];

/** Words that already have another meaning in an address of the site or its API. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...words,
  ...declaredPages.flatMap(({ path }) => /^\/([a-z][\w-]*)/.exec(path)?.[1] ?? []),
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
