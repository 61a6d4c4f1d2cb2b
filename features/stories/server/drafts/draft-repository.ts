import { and, asc, count, desc, eq, getTableColumns, gt, lt, lte, max, ne, sql } from "drizzle-orm";
import { articleDrafts, articleSteps } from "#db/schema/story-editor.ts";
import type { EditedFields } from "#features/stories/fields.ts";
import type { Actor } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { storedFields } from "../writing/revision-repository.ts";

type Stored = typeof articleDrafts.$inferSelect;

type FieldAuthors = Partial<Record<keyof EditedFields, { by: string; at: string }>>;

export interface DraftRow
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

type Read = Omit<Stored, "doc"> & Pick<DraftRow, "doc">;

export async function findDraft(db: Queryable, articleId: number): Promise<DraftRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(articleDrafts)
    .where(eq(articleDrafts.articleId, articleId));
  return row && toDraftRow(row);
}

export async function lockDraftRow(
  tx: Queryable,
  articleId: number,
): Promise<DraftRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(articleDrafts)
    .where(eq(articleDrafts.articleId, articleId))
    .for("update");
  return row && toDraftRow(row);
}

// Only this file writes these columns, with these types.
const toDraftRow = (row: Read): DraftRow => ({
  ...row,
  fields: storedFields(row.fields),
  liveFields: storedFields(row.liveFields),
  fieldAuthors: row.fieldAuthors as FieldAuthors,
  updatedBy: row.updatedBy as Actor,
});

const asJson = (text: string) => sql`${text}::jsonb`;

export const insertDraft = (tx: Queryable, row: DraftRow) =>
  tx.insert(articleDrafts).values({ ...row, doc: asJson(row.doc) });

export const saveDraftRow = (tx: Queryable, { articleId, doc, ...row }: DraftRow) =>
  tx
    .update(articleDrafts)
    .set({ ...row, doc: asJson(doc) })
    .where(eq(articleDrafts.articleId, articleId));

type NewStep = Omit<typeof articleSteps.$inferInsert, "step"> & {
  /** As JSON. */
  step: string;
};

export const insertSteps = (tx: Queryable, steps: readonly NewStep[]) =>
  tx.insert(articleSteps).values(steps.map((one) => ({ ...one, step: asJson(one.step) })));

/** As many steps as are read in one call, and as many bytes of them, but at least one. */
const MOST_STEPS = 1_000;
const MOST_BYTES = 1024 * 1024;

/** The first steps that follow a version. */
export function findSteps(db: Queryable, articleId: number, since: number) {
  const first = db
    .select({
      version: articleSteps.version,
      step: articleSteps.step,
      client: articleSteps.client,
      staffId: articleSteps.staffId,
      staffName: articleSteps.staffName,
      before: sql<number>`coalesce(sum(pg_column_size(${articleSteps.step})) over (
        order by ${articleSteps.version} rows between unbounded preceding and 1 preceding), 0)`.as(
        "before",
      ),
    })
    .from(articleSteps)
    .where(
      and(
        eq(articleSteps.articleId, articleId),
        gt(articleSteps.version, since),
        lte(articleSteps.version, since + MOST_STEPS),
      ),
    )
    .as("first");
  return db
    .select({
      version: first.version,
      step: first.step,
      client: first.client,
      staffId: first.staffId,
      staffName: first.staffName,
    })
    .from(first)
    .where(lt(first.before, MOST_BYTES))
    .orderBy(asc(first.version));
}

/** The version after steps that were sent before under the same key. */
export async function findSentVersion(
  tx: Queryable,
  sent: { articleId: number; client: string; key: string },
): Promise<number | undefined> {
  const [row] = await tx
    .select({ version: max(articleSteps.version) })
    .from(articleSteps)
    .where(
      and(
        eq(articleSteps.articleId, sent.articleId),
        eq(articleSteps.client, sent.client),
        eq(articleSteps.key, sent.key),
      ),
    );
  return row?.version ?? undefined;
}

/** Whether a person wrote in a story after a time. */
export async function hasWrittenSince(
  tx: Queryable,
  { articleId, staffId, since }: { articleId: number; staffId: number; since: Date },
): Promise<boolean> {
  const rows = await tx
    .select({ version: articleSteps.version })
    .from(articleSteps)
    .where(
      and(
        eq(articleSteps.articleId, articleId),
        eq(articleSteps.staffId, staffId),
        gt(articleSteps.at, since),
      ),
    )
    // Newest first: who is writing is found at once, however long the story's history is.
    .orderBy(desc(articleSteps.version))
    .limit(1);
  return rows.length > 0;
}

/** Whether an editor has a story open, or had. */
export const hasWorkingCopy = async (db: Queryable, articleId: number): Promise<boolean> =>
  (await findDraft(db, articleId)) !== undefined;

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
