import * as z from "zod/mini";
import { type FieldLength, storable, text } from "#shared/contract/fields.ts";
import { pick } from "#shared/pick.ts";
import { fieldSchemas } from "./rules/field-schemas.ts";

/**
 * What readers get of the fields below as they are stored: an allow-list. It is apart from the rows because it is all that
 * readers' scripts need of them.
 */
export const shownFields = {
  /** On cards, in lists and on the story's page. */
  card: {
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    imageUrl: z.nullable(z.string()),
    imageAlt: z.string(),
    category: z.string(),
    author: z.string(),
    tags: z.array(z.string()),
  },
  /** On its page and in feeds. */
  page: {
    imageCaption: z.string(),
    location: z.string(),
    correction: z.string(),
  },
};

export interface FieldRow {
  /** What people may fill in, by whichever way. */
  schema: z.ZodMiniType;
  /** The most characters of a text. */
  max?: number;
  /** What it is where nobody filled it in: in a new story, and in a version that is older than the field. */
  empty?: unknown;
  /** A new story must have it, or gets it from others; else it begins empty. */
  whenNew?: "required" | "derived";
  /** On the editor's screen, in working copies and in versions. */
  editor?: FieldEditor;
  /** In feeds besides what cards show, in the order of the rows: as a paragraph, or as the text itself. */
  feed?: "paragraph" | "text";
}

/** How an editor fills in a field. */
export interface FieldEditor {
  label: string;
  control:
    | "headline"
    | "standfirst"
    | "category"
    | "tags"
    | "line"
    | "paragraph"
    | "switch"
    | "picture";
  help?: string;
  /** Which check of a story leads to it. */
  target?: string;
  /** Where it is shown in the panel, if not with the other details of the story. */
  part?: "picture" | "described picture" | "address";
}

type RestOfRow = Pick<FieldRow, "whenNew" | "feed">;

/** A text that an editor fills in. */
const words = <const Editor extends FieldEditor, const Rest extends RestOfRow = object>(
  length: FieldLength & { max: number },
  editor: Editor,
  // Left out it adds nothing.
  rest = {} as Rest,
) => ({ schema: text(length), max: length.max, empty: "", editor, ...rest });

const required = { whenNew: "required" } as const;

/** One row for each field of a story that people fill in. Calls, files and screens have them in this order. */
export const storyFields = /* @__PURE__ */ (() =>
  ({
    title: words({ max: 200 }, { label: "Title", control: "headline" }, required),
    excerpt: words({ min: 0, max: 600 }, { label: "Excerpt", control: "standfirst" }, required),
    /** HTML, sanitized when saved. */
    content: {
      schema: z.string("must be text").check(storable),
      whenNew: "required",
      feed: "text",
    },
    category: words(
      { max: 60 },
      { label: "Category", control: "category", target: "category" },
      required,
    ),
    author: { schema: text({ max: 120 }), whenNew: "required" },
    tags: {
      schema: fieldSchemas.tags(),
      empty: [],
      editor: { label: "Tags", control: "tags", help: "Separated by commas." },
    },
    location: words({ min: 0, max: 120 }, { label: "Place", control: "line" }),
    imageUrl: {
      schema: z.nullable(fieldSchemas.picture()),
      empty: null,
      editor: {
        label: "Picture address",
        control: "picture",
        help: "Of the picture above the text: one of this site, or of the web.",
        part: "picture",
      },
    },
    imageAlt: words(
      { min: 0, max: 500 },
      {
        label: "Alt text",
        control: "line",
        help: "What the picture shows, for readers who cannot see it.",
        target: "picture",
        part: "described picture",
      },
    ),
    imageDecorative: {
      schema: z.boolean(),
      empty: false,
      editor: {
        label: "Decorative picture",
        control: "switch",
        help: "It shows nothing that a reader would miss.",
        part: "described picture",
      },
    },
    imageCaption: words(
      { min: 0, max: 500 },
      { label: "Caption", control: "paragraph", part: "described picture" },
    ),
    correction: { schema: text({ min: 0, max: 2_000 }), empty: "" },
    featured: { schema: z.boolean(), empty: false },
    commentsOpen: { schema: z.boolean(), empty: true },
    status: { schema: z.enum(["draft", "published"]), empty: "draft" },
    slug: {
      schema: z.string(),
      max: 200,
      empty: "",
      whenNew: "derived",
      editor: {
        label: "Slug",
        control: "line",
        help: "The end of the story's address. Former ones lead to it.",
        target: "slug",
        part: "address",
      },
    },
    publishedAt: { schema: fieldSchemas.moment(), whenNew: "derived" },
  }) as const satisfies Readonly<Record<string, FieldRow>>)();

export type StoryFieldRows = typeof storyFields;
/** The same rows, for code that treats them alike. */
export const fieldRows = /* @__PURE__ */ allRows();

function allRows(): Readonly<Record<keyof StoryFieldRows, FieldRow>> {
  return storyFields;
}

type NamesWith<Part extends keyof FieldRow> = {
  [Name in keyof StoryFieldRows]: StoryFieldRows[Name] extends Readonly<Record<Part, unknown>>
    ? Name
    : never;
}[keyof StoryFieldRows];

// Nothing adds a name to these objects.
const namesIn = <T extends object>(fields: T) => Object.keys(fields) as (keyof T)[];

const namesWith = <Part extends keyof FieldRow>(part: Part) =>
  // The type picks the names in the same way.
  namesIn(storyFields).filter((name) => part in storyFields[name]) as NamesWith<Part>[];

export const CARD_FIELDS = /* @__PURE__ */ namesIn(shownFields.card);
export const PAGE_FIELDS = /* @__PURE__ */ namesIn(shownFields.page);

export type FeedField = NamesWith<"feed">;
export const FEED_FIELDS = /* @__PURE__ */ namesWith("feed");

export type EditedField = NamesWith<"editor">;
export const EDITED_FIELDS = /* @__PURE__ */ namesWith("editor");

/** What editors change beside the text, as working copies and versions have it. */
export type EditedFields = { [Name in EditedField]: z.output<StoryFieldRows[Name]["schema"]> };

export const editableFields = (article: EditedFields): EditedFields => pick(article, EDITED_FIELDS);

/** A story in which nobody filled in anything. */
export const EMPTY_FIELDS = /* @__PURE__ */ emptyFields();

function emptyFields(): EditedFields {
  const entries = EDITED_FIELDS.map((name) => [name, fieldRows[name].empty]);
  // Each row's empty value is one of its schema, or stands for a text that is still missing.
  return Object.fromEntries(entries) as EditedFields;
}
