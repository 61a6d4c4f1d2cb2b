import { pageAt } from "./page-table.ts";

/** The one spelling of a page's path: the fixed words of its address as the site writes them, the rest as it was given. */
export function spellPath(path: string): string {
  const { page } = pageAt(path);
  if (page.path === "*") return path;
  const given = path.split("/");
  return page.path
    .split("/")
    .map((word, place) => (word.startsWith(":") ? given[place] : word))
    .join("/");
}
