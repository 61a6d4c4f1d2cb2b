import { OFFLINE_PAGE, RESPONSE_TIMEOUT } from "#features/device/calls/install-app.ts";
import { savedAs } from "../saved-as.ts";
import { savedAt } from "./copies.ts";
import { describeCopies, markCopy, putCopies } from "./offline-html.ts";
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
