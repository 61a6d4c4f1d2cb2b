import { declaredPages } from "#features/declared-pages.ts";
import { decodePercent } from "#shared/text/decode-percent.ts";
import { withoutQuery } from "./without-query.ts";

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
