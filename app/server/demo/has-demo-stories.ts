import { DEMO_PICTURES } from "@newsroom/demo/story-html.ts";
import { articleEditor } from "#features/stories/articles/server/public.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** Whether demo stories are in the database, also after the demo was switched off. */
export const hasDemoStories = (db: Queryable): Promise<boolean> =>
  articleEditor.hasAny(db, { imageUrlPrefix: DEMO_PICTURES });
