import { and, count, eq, ne, sql } from "drizzle-orm";
import { articleDrafts } from "#db/schema/story-editor.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

const category = sql`${articleDrafts.fields} ->> 'category'`;
const liveCategory = sql`${articleDrafts.liveFields} ->> 'category'`;

/** How many live stories get this category with their next update. */
export async function countWaitingFor(db: Queryable, name: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(articleDrafts)
    .where(and(eq(category, name), ne(liveCategory, name)));
  return row?.count ?? 0;
}

/** Working copies name their category by its name. */
export async function renameCategoryInDrafts(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const renamed = (fields: typeof articleDrafts.fields | typeof articleDrafts.liveFields) =>
    sql`case when ${fields} ->> 'category' = ${from}
      then jsonb_set(${fields}, '{category}', to_jsonb(${to}::text)) else ${fields} end`;
  await db
    .update(articleDrafts)
    .set({ fields: renamed(articleDrafts.fields), liveFields: renamed(articleDrafts.liveFields) })
    .where(sql`${category} = ${from} or ${liveCategory} = ${from}`);
}
