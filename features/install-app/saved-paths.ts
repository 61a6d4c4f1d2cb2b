import { IMAGE_PROXY, PICTURES } from "../images/contract.ts";

/** What a reader can come back to without a connection, by the path of its page. */
export function kindOf(path: string): "article" | "list" | undefined {
  if (/^\/article\/(?!\d+$)[^/]+$/.test(path)) return "article";
  if (/^\/\d{4}\/\d{1,2}\/\d{1,2}\/[^/]+$/.test(path)) return "article";
  return /^\/$|^\/breaking$|^\/category\/[^/]+$/.test(path) ? "list" : undefined;
}

/** These lead to another part of the page; the server ignores all other names. */
const furtherParts = ["before", "page"];

/** Under which path a page may be kept: only its beginning, whatever flags stand in the address. */
export function savedAs({ pathname, searchParams }: URL): string | undefined {
  if (furtherParts.some((name) => searchParams.get(name))) return undefined;
  return kindOf(pathname) && pathname;
}

/** One name for all widths of a picture: without a connection, any will do. */
export function pictureKey({ pathname, searchParams }: URL): string | undefined {
  if (pathname.startsWith(PICTURES)) return pathname;
  const url = searchParams.get("url");
  if (pathname !== IMAGE_PROXY || !url) return undefined;
  return `${IMAGE_PROXY}?${new URLSearchParams({ url })}`;
}

export const isBuiltFile = (path: string) => /^\/assets\/[\w.-]+$/.test(path);
