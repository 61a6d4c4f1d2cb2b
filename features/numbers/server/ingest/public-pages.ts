import { declaredPages } from "#features/declared-pages.ts";
import { decodePercent } from "#shared/text/storable-text.ts";

/**
 * Static pages that public statistics may list, with their titles. Other pages are not counted, such as those for
 * staff or behind links in mails.
 */
export const publicPages: Readonly<Record<string, string>> = Object.fromEntries(
  declaredPages.flatMap(({ path, label }) => (label === undefined ? [] : [[path, label]])),
);

/** A page by the form of its address. The database knows whether the article or category exists. */
export type PageShape = { fixed: string } | { articleSlug: string } | { category: string };

const article = /^\/(?:article|\d{4}\/\d{1,2}\/\d{1,2})\/([^/]{1,200})$/;
const category = /^\/category\/([^/]{1,200})$/;

export function parsePage(address: string): PageShape | undefined {
  const path = decodedPath(address);
  if (path === undefined) return undefined;
  if (Object.hasOwn(publicPages, path)) return { fixed: path };
  const articleSlug = article.exec(path)?.[1];
  if (articleSlug !== undefined) return { articleSlug };
  const name = category.exec(path)?.[1];
  return name === undefined ? undefined : { category: name };
}

const decodedPath = (address: string): string | undefined =>
  decodePercent(withoutQuery(address).replace(/(?<=.)\/$/, ""));

/** The title of a page that is not an article; for a category the name in its address. */
export const pageTitle = (path: string) =>
  publicPages[path] ??
  (path.startsWith("/category/") ? (decodePercent(path.slice("/category/".length)) ?? null) : null);

/** The number of a story in the path of a sum, which stores stories by number. */
export function articleIn(page: string): number | undefined {
  const number = /^\/article\/(\d{1,9})$/.exec(page)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** The part of an address before its query and fragment, which may contain personal data. */
export function withoutQuery(address: string): string {
  const end = address.search(/[?#]/);
  return end === -1 ? address : address.slice(0, end);
}
