import { storageLimits } from "#features/device/calls/install-app.ts";
import { cacheNames, pictureKey } from "../saved-as.ts";
import { type Copy, copyOf, listCopies, mayStore } from "./copies.ts";

const open = () => caches.open(cacheNames.pictures);

/** Stores a picture that the reader has seen in an article, from the browser's cache. */
export async function savePicture(url: URL, path: string): Promise<void> {
  const key = pictureKey(url);
  const cache = await open();
  if (!key || (await cache.match(key))) return;
  const response = await fetch(url);
  if (!mayStore(response) || !response.headers.get("content-type")?.startsWith("image/")) return;
  const bytes = await response.arrayBuffer();
  await cache.put(key, copyOf(response, bytes, { path, bytes: bytes.byteLength }));
  const surplus = surplusOf(await listCopies(cache));
  await Promise.all(surplus.map(({ request }) => cache.delete(request)));
}

/** From the network, or else in any stored width. */
export async function respondWithPicture(request: Request, key: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await (await open()).match(key);
    if (copy) return copy;
    throw error;
  }
}

export async function deletePicturesOf(path: string): Promise<void> {
  const cache = await open();
  const theirs = (await listCopies(cache)).filter(({ savedFor }) => savedFor === path);
  await Promise.all(theirs.map(({ request }) => cache.delete(request)));
}

/** The oldest pictures beyond the limit of number or size. */
export function surplusOf(newestFirst: readonly Copy[]): Copy[] {
  let bytes = 0;
  return newestFirst.filter((copy, index) => {
    bytes += copy.bytes;
    return index >= storageLimits.pictures || bytes > storageLimits.pictureBytes;
  });
}
