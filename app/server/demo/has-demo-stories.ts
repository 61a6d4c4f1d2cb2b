import { articleEditor } from "../../../features/articles/server/public.ts";
import type { Queryable } from "../../../platform/server/postgres/connect.ts";

/** The pictures of demo stories are at these addresses, and no others. */
export const DEMO_PICTURES = "/media/demo/";

/** Whether demo stories are in the database, also after the demo was switched off. */
export const hasDemoStories = (db: Queryable): Promise<boolean> =>
  articleEditor.hasAny(db, { imageUrlPrefix: DEMO_PICTURES });
