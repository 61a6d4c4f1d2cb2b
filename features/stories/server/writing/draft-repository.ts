import { and, count, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { articleDrafts } from "#db/schema/article-drafts.ts";
import type { EditedFields } from "#features/stories/fields.ts";
import type { Actor } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { storedFields } from "./revision-repository.ts";

type Stored = typeof articleDrafts.$inferSelect;

type FieldAuthors = Partial<Record<keyof EditedFields, { by: string; at: string }>>;

export interface WorkingCopy
  extends Omit<Stored, "doc" | "fields" | "liveFields" | "fieldAuthors" | "updatedBy"> {
  /** As JSON in a string: whoever reads it as a document does so off the loop. */
  doc: string;
  fields: EditedFields;
  liveFields: EditedFields;
  fieldAuthors: FieldAuthors;
  updatedBy: Actor;
}

const columns = {
  ...getTableColumns(articleDrafts),
  doc: sql<string>`${articleDrafts.doc}::text`,
};

type Read = Omit<Stored, "doc"> & Pick<WorkingCopy, "doc">;

async function findDraft(db: Queryable, articleId: number): Promise<WorkingCopy | undefined> {
  const [row] = await db
    .select(columns)
    .from(articleDrafts)
    .where(eq(articleDrafts.articleId, articleId));
  return row && toWorkingCopy(row);
}

async function lockDraft(tx: Queryable, articleId: number): Promise<WorkingCopy | undefined> {
  const [row] = await tx
    .select(columns)
    .from(articleDrafts)
    .where(eq(articleDrafts.articleId, articleId))
    .for("update");
  return row && toWorkingCopy(row);
}

// Only this file writes these columns, with these types.
const toWorkingCopy = (row: Read): WorkingCopy => ({
  ...row,
  fields: storedFields(row.fields),
  liveFields: storedFields(row.liveFields),
  fieldAuthors: row.fieldAuthors as FieldAuthors,
  updatedBy: row.updatedBy as Actor,
});

const asJson = (text: string) => sql`${text}::jsonb`;

const insertDraft = (tx: Queryable, row: WorkingCopy) =>
  tx.insert(articleDrafts).values({ ...row, doc: asJson(row.doc) });

const saveDraft = (tx: Queryable, { articleId, doc, ...row }: WorkingCopy) =>
  tx
    .update(articleDrafts)
    .set({ ...row, doc: asJson(doc) })
    .where(eq(articleDrafts.articleId, articleId));

/** The texts and fields of stories as somebody writes them; what readers see is in the article. */
export const workingCopies = {
  find: findDraft,
  lock: lockDraft,
  insert: insertDraft,
  save: saveDraft,
};

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
