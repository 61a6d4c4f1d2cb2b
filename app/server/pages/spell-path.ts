import type { PageDeclaration } from "#shared/site/page-declaration.ts";

/** The canonical spelling of a page's path: fixed words as the site writes them, parameters unchanged. */
export function spellPath({ path: pattern }: PageDeclaration, path: string): string {
  if (pattern === "*") return path;
  const given = path.split("/");
  return pattern
    .split("/")
    .map((word, index) => (word.startsWith(":") ? given[index] : word))
    .join("/");
}
