import type { FieldName } from "../session/field-sync.ts";

/** What fields are called on the screen. */
export const fieldWords: Readonly<Record<FieldName, string>> = {
  title: "Title",
  excerpt: "Excerpt",
  category: "Category",
  tags: "Tags",
  location: "Place",
  imageUrl: "Picture address",
  imageAlt: "Alt text",
  imageDecorative: "Decorative picture",
  imageCaption: "Caption",
  slug: "Slug",
};
