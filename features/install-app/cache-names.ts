import { site } from "../../site.config.ts";

const VERSION = "v21";
const named = (what: string) => `${site.shortName}-${what}-${VERSION}`;

export const cacheNames = {
  pages: named("pages"),
  pictures: named("pictures"),
  /** Built files are named by what is in them, so that several builds live side by side. */
  files: named("files"),
  /** What belongs to one build alone. */
  shell: (build: string) => named(`shell-${build}`),
} as const;

export const isShell = (name: string) =>
  name.startsWith(`${site.shortName}-shell-`) && name.endsWith(`-${VERSION}`);

/** Whether a cache was made by us, now or in former times. */
export function isOurs(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.includes(site.name.toLowerCase()) || lower.includes(site.shortName);
}

/** Made by us before what we make now. */
export const isOutdated = (name: string) => isOurs(name) && !name.includes(VERSION);
