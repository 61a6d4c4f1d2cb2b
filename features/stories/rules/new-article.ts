import * as z from "zod/mini";
import { fieldRows, type StoryFieldRows } from "../fields.ts";

type Schemas = { -readonly [Name in keyof StoryFieldRows]: StoryFieldRows[Name]["schema"] };

type NewSchemas = {
  -readonly [Name in keyof StoryFieldRows]: StoryFieldRows[Name] extends { whenNew: "required" }
    ? StoryFieldRows[Name]["schema"]
    : StoryFieldRows[Name] extends { whenNew: "derived" }
      ? z.ZodMiniOptional<StoryFieldRows[Name]["schema"]>
      : z.ZodMiniDefault<StoryFieldRows[Name]["schema"]>;
};

const shapeOf = (schemaOf: (row: (typeof fieldRows)[keyof StoryFieldRows]) => z.ZodMiniType) =>
  Object.fromEntries(Object.entries(fieldRows).map(([name, row]) => [name, schemaOf(row)]));

/** The fields of a new article. A published one without a date is published now. */
export const NewArticle = z.strictObject(
  // The type decides by the same properties of a row.
  shapeOf(({ schema, empty, whenNew }) => {
    if (whenNew === "required") return schema;
    return whenNew === "derived" ? z.optional(schema) : z._default(schema, empty);
  }) as NewSchemas,
);
export type NewArticle = z.input<typeof NewArticle>;

/** The fields to change; those left out keep their value. */
export const ArticleChange = z.partial(z.strictObject(shapeOf(({ schema }) => schema) as Schemas));
export type ArticleChange = z.input<typeof ArticleChange>;
