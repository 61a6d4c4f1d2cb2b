import { EDITED_FIELDS, type EditedFields, EMPTY_FIELDS } from "#features/stories/fields.ts";
import { pick } from "#shared/pick.ts";

/** What editors change beside the text, as versions and working copies have it. */
export const editableFields = (article: EditedFields): EditedFields => pick(article, EDITED_FIELDS);

/** As the database has them in a version or a working copy, which may be older than a field. One of a later release stays. */
export const storedFields = (stored: unknown): EditedFields => ({
  ...EMPTY_FIELDS,
  // Only releases of this site write them.
  ...(stored as Partial<EditedFields>),
});
