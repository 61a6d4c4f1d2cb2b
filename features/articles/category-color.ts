import type { CategoryColor } from "../../shared/site/publication.ts";
import { site } from "../../site.config.ts";

const colors = new Map(site.categories.map(({ name, color }) => [name.toLowerCase(), color]));

/** A category's colour; a category without one is grey. */
export const categoryColor = (category: string): CategoryColor | undefined =>
  colors.get(category.toLowerCase());

/** In mixed lists plain news stays grey, so that the seven subjects stand out; on category pages it has its own. */
export function badgeColor(
  category: string,
  place: "mixed list" | "category page",
): CategoryColor | undefined {
  const color = categoryColor(category);
  return color === "news" && place === "mixed list" ? undefined : color;
}
