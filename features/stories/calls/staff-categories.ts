import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { rowId, timestamp, wholeNumber } from "#shared/contract/fields.ts";
import { CategoryFields, categorySlug, MOST_CATEGORIES } from "../rules/category.ts";

const CategoryForStaff = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  color: z.nullable(z.string()),
  description: z.string(),
  /** Published, scheduled and in draft. */
  stories: z.int(),
  /** Names and slugs it had, whose addresses lead to it. */
  former: z.array(z.string()),
});
export type CategoryForStaff = z.infer<typeof CategoryForStaff>;

const CategoriesForStaff = z.object({
  /** In the order of the header. */
  categories: z.array(CategoryForStaff),
  /** Of the change that holds; 0 when none does and they are the file's. */
  version: z.int(),
  /** The change that holds. */
  changed: z.nullable(z.object({ by: z.string(), at: timestamp })),
});
export type CategoriesForStaff = z.infer<typeof CategoriesForStaff>;

/** Each change gets the version that the person saw; 409 when somebody changed the categories meanwhile. */
const version = wholeNumber({ min: 0 });
const one = z.object({ id: rowId });
const ofCategory = <Body extends Record<string, z.core.$ZodType>>(path: string, body: Body) =>
  actEndpoint({
    method: "POST",
    path: `/api/newsroom/categories/${path}`,
    request: { params: one, body: z.strictObject({ version, ...body }) },
    reply: CategoriesForStaff,
  });

export const getCategories = endpoint({
  method: "GET",
  path: "/api/newsroom/categories",
  summary: "The categories with the number of their stories",
  request: {},
  reply: CategoriesForStaff,
});

export const addCategory = actEndpoint({
  method: "POST",
  path: "/api/newsroom/categories",
  request: {
    body: z.strictObject({
      version,
      ...CategoryFields.shape,
      slug: z.optional(categorySlug),
    }),
  },
  reply: CategoriesForStaff,
});

export const changeCategory = ofCategory(":id", z.partial(CategoryFields).shape);

export const moveCategory = ofCategory(":id/move", {
  position: wholeNumber({ min: 1, max: MOST_CATEGORIES }),
});

/** 409: it has stories. */
export const removeCategory = ofCategory(":id/remove", {});

export const takeBackCategories = actEndpoint({
  method: "POST",
  path: "/api/newsroom/categories/take-back",
  request: { body: z.strictObject({ version }) },
  reply: CategoriesForStaff,
});
