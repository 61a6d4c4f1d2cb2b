import { isOwnColor } from "#shared/color.ts";
import type { CategorySetting } from "#shared/site/publication.ts";

export const COLOR_SHEETS = "/category-colors";

/** The style sheet of colours that are not of the theme; nothing when all are. Its address holds them, so it never changes. */
export function colorSheetPath(
  categories: readonly Pick<CategorySetting, "color">[],
): string | undefined {
  const own = categories.flatMap(({ color }) => (color && isOwnColor(color) ? [color] : []));
  return own.length > 0 ? `${COLOR_SHEETS}/${[...new Set(own)].join("-")}.css` : undefined;
}
