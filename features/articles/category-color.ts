import type { CategoryColor } from "../../shared/site/publication.ts";
import { site } from "../../site.config.ts";

const colors = new Map(site.categories.map(({ name, color }) => [name.toLowerCase(), color]));

/** A category's colour; a category without one is grey. */
export const categoryColor = (category: string): CategoryColor | undefined =>
  colors.get(category.toLowerCase());

/** Plain news stays grey in mixed lists, so that the other categories stand out. */
export function badgeColor(
  category: string,
  place: "mixed list" | "category page",
): CategoryColor | undefined {
  const color = categoryColor(category);
  return color === "news" && place === "mixed list" ? undefined : color;
}
