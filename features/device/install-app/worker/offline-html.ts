import { relativeTime } from "#shared/format/relative-time.ts";
import { kindOf } from "../saved-as.ts";
import type { Copy } from "./copies.ts";

/** Inserted before the root element, which the page's script hydrates unchanged. */
export const markCopy = (html: string, savedAt: Date, now: Date) =>
  html.replace(
    /<body[^>]*>/,
    (body) => `${body}
<aside data-saved-copy aria-label="Saved copy" class="border-b-2 border-text bg-s3"><p class="page-frame type-small py-2">This is a copy, saved ${time(savedAt, now)}. <a href="" class="inline-block py-1 text-link underline">Try again</a></p></aside>`,
  );

export interface DescribedCopy {
  path: string;
  /** Escaped for HTML. */
  title: string;
  section: string;
  savedAt: Date;
}

/** The stored articles; one that was read at two addresses counts once. */
export async function describeCopies(
  pages: readonly Copy[],
  find: (path: string) => Promise<Response | undefined>,
): Promise<DescribedCopy[]> {
  const articles = pages.filter(({ savedFor }) => kindOf(savedFor) === "article");
  const described = await Promise.all(
    articles.map(async ({ savedFor: path, savedAt }) => {
      const html = (await (await find(path))?.text()) ?? "";
      const title = propertyOf(html, "og:title");
      const section = propertyOf(html, "article:section");
      return { path, title: title || path, section, savedAt: new Date(savedAt) };
    }),
  );
  const seen = new Set<string>();
  return described.filter(({ title }) => !seen.has(title) && seen.add(title));
}

/** Replaces the note on the offline page that nothing is stored. */
export function putCopies(html: string, copies: readonly DescribedCopy[], now: Date): string {
  if (copies.length === 0) return html;
  const items = copies.map(
    ({
      path,
      title,
      section,
      savedAt,
    }) => `<li class="relative grid gap-1 border-t border-hair py-4">
${section && `<p class="type-label text-text-3">${section}</p>`}
<a href="${attribute(path)}" class="type-card-list stretched hover:underline">${title}</a>
<p class="type-small text-text-2">Saved ${time(savedAt, now)}</p></li>`,
  );
  return html.replace(
    /<p data-no-copies[^>]*>[\s\S]*?<\/p>/,
    () => `<ul data-copies>${items.join("")}</ul>`,
  );
}

/** Reads a meta tag of our own server, already escaped; values with other special characters are refused. */
function propertyOf(html: string, name: string): string {
  const found = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html);
  return (found?.[1] ?? "").replace(/[<>]/g, "");
}

const attribute = (value: string) => value.replace(/["<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const time = (then: Date, now: Date) =>
  `<time datetime="${then.toISOString()}">${relativeTime(then, now)}</time>`;
