import { cacheNames } from "../saved-as.ts";
import { mayStore } from "./copies.ts";
import { quietly } from "./quietly.ts";
import { findPage, listPages } from "./saved-pages.ts";
import type { FetchEvent } from "./worker-scope.ts";

const open = () => caches.open(cacheNames.files);

/** Files are named by their content, so the first response never becomes stale. */
export async function respondWithFile(event: FetchEvent): Promise<Response> {
  const cache = await open();
  const known = await cache.match(event.request.url, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(event.request);
  if (mayStore(response)) {
    const copy = response.clone();
    event.waitUntil(quietly(cache.put(event.request.url, copy)));
  }
  return response;
}

/** Fetches missing files. Fails if one is missing, because an incomplete shell is useless. */
export async function saveFiles(paths: readonly string[]): Promise<void> {
  const cache = await open();
  await Promise.all(
    paths.map(async (path) => {
      if (!(await cache.match(path, { ignoreVary: true }))) await saveResponse(cache, path);
    }),
  );
}

export async function saveResponse(
  cache: Cache,
  path: string,
  how: RequestInit = {},
): Promise<void> {
  const response = await fetch(path, how);
  if (!mayStore(response)) throw new Error(`${path} responded with ${response.status}`);
  await cache.put(path, response);
}

/** Deletes files of older builds, except those that a stored page uses. */
export async function dropOldFiles(current: readonly string[]): Promise<void> {
  const pages = await Promise.all(
    (await listPages()).map(async ({ savedFor }) => (await findPage(savedFor))?.text() ?? ""),
  );
  const cache = await open();
  const known = new Map((await cache.keys()).map((request) => [nameOf(request.url), request]));
  const used = new Set<string>();
  let next = [...current.map(nameOf), ...pages.flatMap(namesIn)];
  while (next.length > 0) {
    const added = [...new Set(next)].filter((name) => known.has(name) && !used.has(name));
    for (const name of added) used.add(name);
    const texts = await Promise.all(added.filter(isText).map((name) => textOf(known.get(name))));
    next = texts.flatMap(namesIn);
  }
  const old = [...known].filter(([name]) => !used.has(name));
  await Promise.all(old.map(([, request]) => cache.delete(request)));

  async function textOf(request: Request | undefined) {
    return (request && (await (await cache.match(request, { ignoreVary: true }))?.text())) ?? "";
  }
}

const nameOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
const isText = (name: string) => /\.(js|css)$/.test(name);
/** Scripts refer to each other without their directory. */
const namesIn = (text: string) => text.match(/[\w-]{7,}\.(?:js|css|woff2|svg)/g) ?? [];
