import {
  addCategory,
  changeCategory,
  moveCategory,
  removeCategory,
  takeBackCategories,
} from "#features/stories/acts/change-category.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns } from "#platform/server/command/columns.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { listCategoriesForStaff } from "../categories/category-list.ts";
import { GREY } from "../categories/color-sheet.ts";

export const categories: Noun = {
  about: "The categories of stories, without a restart.",
  verbs: {
    list: verb({
      about: "Shows the categories in their order, with the number of the change that holds",
      kind: "reads",
      async run(context) {
        const listed = await listCategoriesForStaff(context);
        const rows = listed.categories.map(({ name, slug, color, stories, former }) => [
          ...[name, slug, color ?? GREY, stories],
          former.join(", "),
        ]);
        const lines = columns(["Category", "Slug", "Color", "Stories", "Former"], rows);
        return { lines: [...lines, `Change: ${listed.version || "file"}`], data: listed };
      },
    }),
    ...verbsOf(addCategory, changeCategory, moveCategory, removeCategory, takeBackCategories),
  },
};
