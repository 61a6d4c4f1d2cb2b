import { type SQL, sql } from "drizzle-orm";
import { articleDrafts } from "#db/schema/story-editor.ts";

/** Selects the ids of the stories whose working copy names a picture above or in its text. */
export const draftsWithPicture = (url: SQL): SQL =>
  sql`select d.article_id from ${articleDrafts} d where media_paths(d.doc::text || ' ' || coalesce(d.fields ->> 'imageUrl', '')) @> array[${url}::text]`;
