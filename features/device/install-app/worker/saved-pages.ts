import { storageLimits } from "#features/device/calls/install-app.ts";
import { cacheNames, kindOf } from "../saved-as.ts";
import { type Copy, copyOf, isGone, isPinned, listCopies, mayStore } from "./copies.ts";
import { deletePicturesOf } from "./saved-pictures.ts";

const open = () => caches.open(cacheNames.pages);

/** The list of what a reader saved: part of the app, so that it opens offline whoever opened it before. */
const OWN_PAGE = "/saved";

export const saveOwnPage = async () =>
  updatePage(OWN_PAGE, await fetch(OWN_PAGE, { cache: "reload" }));

export const findPage = async (path: string) => (await open()).match(path);

/** Stores, deletes or keeps a page according to the network's response. */
export async function updatePage(path: string, response: Response, keep?: "keep"): Promise<void> {
  if (isGone(response)) return deletePage(path);
  if (!mayStore(response) || !response.headers.get("content-type")?.startsWith("text/html")) return;
  const html = await response.text();
  const bytes = new Blob([html]).size;
  if (bytes > storageLimits.largestPage) return;
  const cache = await open();
  const before = await cache.match(path);
  const pinned = keep !== undefined || (before !== undefined && isPinned(before));
  await cache.put(path, copyOf(response, html, { path, bytes, pinned }));
  const surplus = surplusOf(await listCopies(cache));
  await Promise.all(surplus.map(({ savedFor }) => deletePage(savedFor)));
}

export async function deletePage(path: string): Promise<void> {
  await (await open()).delete(path);
  await deletePicturesOf(path);
}

export const listPages = async () => listCopies(await open());

/** The oldest pages of each kind beyond its limit. */
export function surplusOf(newestFirst: readonly Copy[]): Copy[] {
  const others = newestFirst.filter(({ savedFor }) => savedFor !== OWN_PAGE);
  const pinned = others.filter((copy) => copy.pinned);
  const of = (kind: "article" | "list") =>
    others.filter((copy) => !copy.pinned && kindOf(copy.savedFor) === kind);
  return [
    ...pinned.slice(storageLimits.pinned),
    ...of("article").slice(storageLimits.articles),
    ...of("list").slice(storageLimits.lists),
  ];
}
