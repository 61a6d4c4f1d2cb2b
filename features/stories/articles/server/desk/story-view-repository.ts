import { and, asc, eq } from "drizzle-orm";
import { storyViews } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** A person's saved filters, by name. */
export const findStoryViews = (db: Queryable, staffId: number) =>
  db
    .select({ id: storyViews.id, name: storyViews.name, query: storyViews.query })
    .from(storyViews)
    .where(eq(storyViews.staffId, staffId))
    .orderBy(asc(storyViews.name));

export const saveStoryView = (
  tx: Queryable,
  view: { staffId: number; name: string; query: string },
) =>
  tx
    .insert(storyViews)
    .values(view)
    .onConflictDoUpdate({
      target: [storyViews.staffId, storyViews.name],
      set: { query: view.query },
    });

export const deleteStoryView = (tx: Queryable, view: { staffId: number; id: number }) =>
  tx
    .delete(storyViews)
    .where(and(eq(storyViews.id, view.id), eq(storyViews.staffId, view.staffId)));
