import { slugFrom } from "../text/slug-from.ts";

/** The name in an author's address. A name without a Latin letter keeps its own letters. */
export const authorSlug = (name: string) =>
  slugFrom(name) || name.trim().toLowerCase().replace(/\s+/g, "-");

/** Not among the other paths, because every page loads those. */
export const authorPath = (name: string) => `/author/${encodeURIComponent(authorSlug(name))}`;
