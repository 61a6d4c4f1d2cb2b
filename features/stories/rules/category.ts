import * as z from "zod/mini";
import { isOwnColor } from "#shared/color.ts";
import { text } from "#shared/contract/fields.ts";
import { type CategorySetting, categoryColors } from "#shared/site/publication.ts";

/** Letters, digits and a few signs: the name is the end of an address. */
const categoryName = text({ what: "a name", max: 40 }).check(
  z.regex(
    /^[\p{L}\p{N}][\p{L}\p{N} &'’.,+()-]*$/u,
    "Please use letters, digits, spaces and & ' . , + ( ) - only.",
  ),
);

export const categorySlug = text({ what: "a slug", max: 60 }).check(
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Please use small letters, digits and single hyphens."),
);

const categoryDescription = text({ what: "a description", min: 0, max: 200 }).check(
  z.regex(/^[^<>\r\n\u2028\u2029]*$/, "Please write one line of plain text, without < and >."),
);

/** The name of a colour of the theme, six hex digits, or nothing for grey. */
const categoryColor = z.nullable(
  z.string().check(
    z.overwrite((value) => value.trim().toLowerCase().replace(/^#/, "")),
    z.refine(
      (value) => isThemeColor(value) || isOwnColor(value),
      "Please choose a color of the list, or enter six hex digits such as #5aa9ff.",
    ),
  ),
);

const isThemeColor = (color: string) => categoryColors.some((one) => one === color);

export const CategoryFields = z.object({
  name: categoryName,
  slug: categorySlug,
  color: categoryColor,
  description: categoryDescription,
});
export type CategoryFields = z.infer<typeof CategoryFields>;

export const MOST_CATEGORIES = 30;

/** As a change of the categories is stored. */
export const StoredCategories = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    color: z.optional(z.string()),
    description: z.string(),
    opinion: z.optional(z.literal(true)),
    /** Its slug in the file, if it came from there. */
    file: z.optional(z.string()),
  }),
);
export type StoredCategory = z.infer<typeof StoredCategories>[number];

export const COLOR_SHEETS = "/category-colors";

/** The style sheet of colours that are not of the theme; nothing when all are. Its address holds them, so it never changes. */
export function colorSheetPath(
  categories: readonly Pick<CategorySetting, "color">[],
): string | undefined {
  const own = categories.flatMap(({ color }) => (color && isOwnColor(color) ? [color] : []));
  return own.length > 0 ? `${COLOR_SHEETS}/${[...new Set(own)].join("-")}.css` : undefined;
}
