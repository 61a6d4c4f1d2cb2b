import { pageAt } from "./page-table.ts";

/** The canonical spelling of a page's path: fixed words as the site writes them, parameters unchanged. */
export function spellPath(path: string): string {
  const { page } = pageAt(path);
  if (page.path === "*") return path;
  const given = path.split("/");
  return page.path
    .split("/")
    .map((word, index) => (word.startsWith(":") ? given[index] : word))
    .join("/");
}
