import { IMAGE_PROXY, PICTURES } from "#features/media/calls/images.ts";

/** The kind of page that can be read offline, by its path. */
export function kindOf(path: string): "article" | "list" | undefined {
  if (/^\/article\/(?!\d+$)[^/]+$/.test(path)) return "article";
  if (/^\/\d{4}\/\d{1,2}\/\d{1,2}\/[^/]+$/.test(path)) return "article";
  return /^\/$|^\/breaking$|^\/saved$|^\/category\/[^/]+$/.test(path) ? "list" : undefined;
}

/** These query names lead to another part of the page; the server ignores all others. */
const furtherParts = ["before", "page", "sort", "thread"];

/** The path under which a page is stored: only its first part, without flags in the query. */
export function savedAs({ pathname, searchParams }: URL): string | undefined {
  if (furtherParts.some((name) => searchParams.get(name))) return undefined;
  return kindOf(pathname) && pathname;
}

/** The same key for all widths of a picture, because any width will do offline. */
export function pictureKey({ pathname, searchParams }: URL): string | undefined {
  if (pathname.startsWith(PICTURES)) return pathname;
  const url = searchParams.get("url");
  if (pathname !== IMAGE_PROXY || !url) return undefined;
  return `${IMAGE_PROXY}?${new URLSearchParams({ url })}`;
}

export const isBuiltFile = (path: string) => /^\/assets\/[\w.-]+$/.test(path);
