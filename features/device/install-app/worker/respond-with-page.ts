import { OFFLINE_PAGE, RESPONSE_TIMEOUT } from "#features/device/calls/install-app.ts";
import { relativeTime } from "#shared/format/times.ts";
import { kindOf, savedAs } from "../saved-as.ts";
import { type Copy, savedAt } from "./copies.ts";
import { quietly } from "./quietly.ts";
import { findPage, listPages, updatePage } from "./saved-pages.ts";
import type { FetchEvent } from "./worker-scope.ts";

/** Network first. When it fails or is slow, shows the stored page with its age, or a list of other stored pages. */
export function respondWithPage(event: FetchEvent): Promise<Response> {
  const path = savedAs(new URL(event.request.url));
  const network = fetchPage(event);
  if (path === undefined) return network.catch(offlinePage);
  event.waitUntil(quietly(network.then((response) => updatePage(path, response.clone()))));
  const response = network.then(
    async (response) => (response.status >= 500 && (await copyAt(path))) || response,
    async () => (await copyAt(path)) ?? offlinePage(),
  );
  const afterTimeout = pause(RESPONSE_TIMEOUT).then(async () => (await copyAt(path)) ?? response);
  return Promise.race([response, afterTimeout]);
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

async function copyAt(path: string): Promise<Response | undefined> {
  const copy = await findPage(path);
  if (!copy) return undefined;
  return htmlLike(copy, markCopy(await copy.text(), new Date(savedAt(copy)), new Date()));
}

async function offlinePage(): Promise<Response> {
  const page = await caches.match(OFFLINE_PAGE);
  if (!page) return Response.error();
  const copies = await describeCopies(await listPages(), findPage);
  return htmlLike(page, putCopies(await page.text(), copies, new Date()));
}

/** With all its headers, such as the content security policy, except the old length. */
function htmlLike({ headers }: Response, html: string): Response {
  const htmlHeaders = new Headers(headers);
  for (const name of ["content-length", "content-encoding"]) htmlHeaders.delete(name);
  return new Response(html, { headers: htmlHeaders });
}

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
async function describeCopies(
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
