import type { CategoryColor } from "#shared/site/publication.ts";
import { site } from "#site.config.ts";

/** Whether the pieces of a category are signed opinion, which names its authors first. */
export const isOpinion = (category: string): boolean =>
  site.categories.some(({ name, opinion }) => opinion && name === category);

/** A category's colour; a category without one is grey. */
export const categoryColor = (category: string): CategoryColor | undefined =>
  site.categories.find(({ name }) => name.toLowerCase() === category.toLowerCase())?.color;

/** Plain news stays grey in mixed lists, so that the other categories stand out. */
export function badgeColor(
  category: string,
  shownOn: "mixed list" | "category page",
): CategoryColor | undefined {
  const color = categoryColor(category);
  return color === "news" && shownOn === "mixed list" ? undefined : color;
}
