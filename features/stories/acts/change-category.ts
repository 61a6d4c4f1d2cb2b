import { act } from "#platform/server/act.ts";
import { optional, required, text, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import * as calls from "../calls/staff-categories.ts";
import { MOST_CATEGORIES } from "../rules/category.ts";
import { listCategoriesForStaff } from "../server/categories/category-list.ts";
import {
  addCategory as add,
  changeCategory as change,
  moveCategory as move,
  removeCategory as remove,
  takeBackCategories as takeBack,
} from "../server/categories/change-categories.ts";
import { GREY } from "../server/categories/color-sheet.ts";

const permission = "categories.change";
const category = required(text("<category>"), "its name or slug, or one it had before");
const looks = {
  slug: optional(text("<slug>"), "small letters, digits and hyphens"),
  color: optional(text("<color>"), `a color of the theme, six hex digits, or ${GREY}`),
  description: optional(text("<text>"), "one line under its heading"),
};

const colorOf = (given: string | undefined) => (given === GREY ? null : given);

const changed = (name: string) => ({
  result: { name },
  changed: [{ subject: `category ${name}` }],
});

const reply = (_: unknown, context: ActContext) => listCategoriesForStaff(context);
const tell = (done: string) => (data: { name: string }) => ({
  lines: [`${done}: ${data.name}`],
  data,
});

export const addCategory = act({
  name: "categories add",
  about: "Adds a category after the others",
  run: async (context: ActContext, fields: Parameters<typeof add>[1]) =>
    changed(await add(context, fields)),
  call: { endpoint: calls.addCategory, permission, input: ({ body }) => body, reply },
  command: {
    takes: { name: required(text("<name>"), "as readers see it") },
    options: looks,
    input: ({ color, ...fields }) => ({ ...fields, color: colorOf(color) }),
    tell: tell("Added"),
  },
});

export const changeCategory = act({
  name: "categories change",
  about: "Renames or colors a category; its stories stay, and old addresses lead to it",
  run: async (context: ActContext, fields: Parameters<typeof change>[1]) =>
    changed(await change(context, fields)),
  call: {
    endpoint: calls.changeCategory,
    permission,
    input: ({ params, body }) => ({ category: params.id, ...body }),
    reply,
  },
  command: {
    takes: { category },
    options: { name: optional(text("<name>"), "as readers see it"), ...looks },
    input: ({ color, ...fields }) => ({ ...fields, color: colorOf(color) }),
    tell: tell("Changed"),
  },
});

export const moveCategory = act({
  name: "categories move",
  about: "Moves a category in header, front page and filters",
  run: async (context: ActContext, wanted: Parameters<typeof move>[1]) =>
    changed(await move(context, wanted)),
  call: {
    endpoint: calls.moveCategory,
    permission,
    input: ({ params, body }) => ({ category: params.id, ...body }),
    reply,
  },
  command: {
    takes: {
      category,
      position: required(wholeNumber("<position>", { max: MOST_CATEGORIES }), "1 is the first"),
    },
    input: ({ category: which, position }) => ({ category: which, position }),
    tell: tell("Moved"),
  },
});

export const removeCategory = act({
  name: "categories remove",
  about: "Removes a category without stories",
  run: async (context: ActContext, which: Parameters<typeof remove>[1]) =>
    changed(await remove(context, which)),
  call: {
    endpoint: calls.removeCategory,
    permission,
    input: ({ params, body }) => ({ category: params.id, ...body }),
    reply,
  },
  command: {
    takes: { category },
    input: ({ category: which }) => ({ category: which }),
    tell: tell("Removed"),
  },
});

export const takeBackCategories = act({
  name: "categories take-back",
  about: "Takes the newest change of the categories back",
  async run(context: ActContext, version: number) {
    await takeBack(context, version);
    return { result: { change: version }, changed: [{ subject: `change ${version}` }] };
  },
  call: {
    endpoint: calls.takeBackCategories,
    permission,
    input: ({ body }) => body.version,
    reply: (_, context) => listCategoriesForStaff(context),
  },
  command: {
    takes: { change: required(wholeNumber("<change>"), "its number in the list") },
    input: (typed) => typed.change,
    tell: (data) => ({
      lines: [`Taken back: change ${data.change} of the categories`],
      data,
    }),
  },
});
