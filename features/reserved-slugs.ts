import { declaredPages } from "./declared-pages.ts";

/** First words of addresses that are no pages: calls, files and lists. */
const otherWords = [
  ...["api", "admin", "media", "assets", "articles", "comments"],
  ...["paginated", "featured", "related", "recent", "trending"],
];

/** Words that already have another meaning in an address of the site or its API. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...otherWords,
  ...declaredPages.flatMap(({ path }) => /^\/([a-z][\w-]*)/.exec(path)?.[1] ?? []),
]);
