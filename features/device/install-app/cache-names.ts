import { site } from "#site.config.ts";

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
