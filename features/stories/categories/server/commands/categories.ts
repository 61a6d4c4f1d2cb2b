import { MOST_CATEGORIES } from "#features/stories/categories/category.ts";
import { optional, required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { text, wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { takeBackCategories } from "../change-categories.ts";
import { addCategory, changeCategory, moveCategory, removeCategory } from "../change-category.ts";
import { listDeskCategories } from "../list-categories.ts";

const GREY = "grey";
const which = required(text("<category>"), "its name or slug, or one it had before");
const looks = {
  slug: optional(text("<slug>"), "small letters, digits and hyphens"),
  color: optional(text("<color>"), `a color of the theme, six hex digits, or ${GREY}`),
  description: optional(text("<text>"), "one line under its heading"),
};

const colorOf = (given: string | undefined) => (given === GREY ? null : given);

const done = (line: string, name: string) => ({
  lines: [`${line}: ${name}`],
  data: { name },
  changed: [{ subject: `category ${name}` }],
});

export const categories: Noun = {
  about: "The categories of stories, without a restart.",
  verbs: {
    list: verb({
      about: "Shows the categories in their order, with the number of the change that holds",
      kind: "reads",
      async run(context) {
        const listed = await listDeskCategories(context);
        const rows = listed.categories.map(({ name, slug, color, stories, former }) => [
          ...[name, slug, color ?? GREY, stories],
          former.join(", "),
        ]);
        const lines = columns(["Category", "Slug", "Color", "Stories", "Former"], rows);
        return { lines: [...lines, `Change: ${listed.version || "file"}`], data: listed };
      },
    }),
    add: verb({
      about: "Adds a category after the others",
      kind: "changes",
      takes: { name: required(text("<name>"), "as readers see it") },
      options: looks,
      run: async (context, { color, ...fields }) =>
        done("Added", await addCategory(context, { ...fields, color: colorOf(color) })),
    }),
    change: verb({
      about: "Renames or colors a category; its stories stay, and old addresses lead to it",
      kind: "changes",
      takes: { category: which },
      options: { name: optional(text("<name>"), "as readers see it"), ...looks },
      run: async (context, { color, ...fields }) =>
        done("Changed", await changeCategory(context, { ...fields, color: colorOf(color) })),
    }),
    move: verb({
      about: "Moves a category in header, front page and filters",
      kind: "changes",
      takes: {
        category: which,
        position: required(wholeNumber("<position>", { max: MOST_CATEGORIES }), "1 is the first"),
      },
      run: async (context, input) => done("Moved", await moveCategory(context, input)),
    }),
    remove: verb({
      about: "Removes a category without stories",
      kind: "changes",
      takes: { category: which },
      run: async (context, input) => done("Removed", await removeCategory(context, input)),
    }),
    "take-back": verb({
      about: "Takes the newest change of the categories back",
      kind: "changes",
      takes: { change: required(wholeNumber("<change>"), "its number in the list") },
      async run(context, { change }) {
        await takeBackCategories(context, change);
        return {
          lines: [`Taken back: change ${change} of the categories`],
          data: { change },
          changed: [{ subject: `change ${change}` }],
        };
      },
    }),
  },
};
