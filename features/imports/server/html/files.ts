import { decodeEntities } from "#shared/text/decode-entities.ts";
import { escapeHtml } from "#shared/text/escape-html.ts";

const link = /<a href="([^"]*)"/g;

/** Where the links of a text lead to. */
export function linksIn(html: string): string[] {
  return [...new Set([...html.matchAll(link)].map(([, href = ""]) => decodeEntities(href)))];
}

/** Makes links to files that were stored lead to our copies. */
export const linkOwnFiles = (html: string, found: ReadonlyMap<string, string>): string =>
  html.replace(link, (whole, href: string) => {
    const ours = found.get(decodeEntities(href));
    return ours === undefined ? whole : `<a href="${escapeHtml(ours)}"`;
  });
