import { cacheNames } from "../cache-names.ts";
import { kept } from "../contract.ts";
import { kindOf } from "../saved-paths.ts";
import { type Copy, copyOf, listCopies } from "./copies.ts";
import { isGone, mayStore } from "./may-store.ts";
import { forgetPicturesOf } from "./saved-pictures.ts";

const open = () => caches.open(cacheNames.pages);

export const findPage = async (path: string) => (await open()).match(path);

/** Stores, deletes or keeps a page according to the network's response. */
export async function learnPage(path: string, response: Response): Promise<void> {
  if (isGone(response)) return forgetPage(path);
  if (!mayStore(response) || !response.headers.get("content-type")?.startsWith("text/html")) return;
  const html = await response.text();
  const bytes = new Blob([html]).size;
  if (bytes > kept.largestPage) return;
  const cache = await open();
  await cache.put(path, copyOf(response, html, { path, bytes }));
  const surplus = surplusOf(await listCopies(cache));
  await Promise.all(surplus.map(({ savedFor }) => forgetPage(savedFor)));
}

export async function forgetPage(path: string): Promise<void> {
  await (await open()).delete(path);
  await forgetPicturesOf(path);
}

export const listPages = async () => listCopies(await open());

/** The oldest pages of each kind beyond its limit. */
export function surplusOf(newestFirst: readonly Copy[]): Copy[] {
  const of = (kind: "article" | "list") =>
    newestFirst.filter(({ savedFor }) => kindOf(savedFor) === kind);
  return [...of("article").slice(kept.articles), ...of("list").slice(kept.lists)];
}
