import { IMAGE_PROXY, PICTURES } from "#features/media/calls/images.ts";
import { site } from "#site.config.ts";

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

const VERSION = "v21";
const named = (what: string) => `${site.shortName}-${what}-${VERSION}`;

export const cacheNames = {
  pages: named("pages"),
  pictures: named("pictures"),
  /** Built files are named by their content, so that several builds can coexist. */
  files: named("files"),
  /** What belongs to one build only. */
  shell: (build: string) => named(`shell-${build}`),
} as const;

export const isShell = (name: string) =>
  name.startsWith(`${site.shortName}-shell-`) && name.endsWith(`-${VERSION}`);

/** Whether this or an older version of the worker created a cache. */
export function isOurs(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.includes(site.name.toLowerCase()) || lower.includes(site.shortName);
}

/** Whether an older version of the worker created it. */
export const isOutdated = (name: string) => isOurs(name) && !name.includes(VERSION);
