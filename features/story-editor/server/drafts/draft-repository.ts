import { and, asc, desc, eq, gt, lt, max } from "drizzle-orm";
import { articleDrafts, articleSteps } from "../../../../db/schema/story-editor.ts";
import type { Actor } from "../../../../platform/server/deps.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import type { EditableFields } from "../../../articles/server/public.ts";

type Stored = typeof articleDrafts.$inferSelect;

type FieldAuthors = Partial<Record<keyof EditableFields, { by: string; at: string }>>;

export interface DraftRow
  extends Omit<Stored, "fields" | "liveFields" | "fieldAuthors" | "updatedBy"> {
  fields: EditableFields;
  liveFields: EditableFields;
  fieldAuthors: FieldAuthors;
  updatedBy: Actor;
}

export async function findDraft(db: Queryable, articleId: number): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(articleDrafts).where(eq(articleDrafts.articleId, articleId));
  return row && toDraftRow(row);
}

export async function lockDraftRow(
  tx: Queryable,
  articleId: number,
): Promise<DraftRow | undefined> {
  const [row] = await tx
    .select()
    .from(articleDrafts)
    .where(eq(articleDrafts.articleId, articleId))
    .for("update");
  return row && toDraftRow(row);
}

// Only this file writes these columns, with these types.
const toDraftRow = (row: Stored): DraftRow => ({
  ...row,
  fields: row.fields as EditableFields,
  liveFields: row.liveFields as EditableFields,
  fieldAuthors: row.fieldAuthors as FieldAuthors,
  updatedBy: row.updatedBy as Actor,
});

export const insertDraft = (tx: Queryable, row: DraftRow) => tx.insert(articleDrafts).values(row);

export const saveDraftRow = (tx: Queryable, { articleId, ...row }: DraftRow) =>
  tx.update(articleDrafts).set(row).where(eq(articleDrafts.articleId, articleId));

export type NewStep = typeof articleSteps.$inferInsert;

export const insertSteps = (tx: Queryable, steps: readonly NewStep[]) =>
  tx.insert(articleSteps).values([...steps]);

export const findSteps = (db: Queryable, articleId: number, since: number) =>
  db
    .select({
      version: articleSteps.version,
      step: articleSteps.step,
      client: articleSteps.client,
      staffId: articleSteps.staffId,
      staffName: articleSteps.staffName,
    })
    .from(articleSteps)
    .where(and(eq(articleSteps.articleId, articleId), gt(articleSteps.version, since)))
    .orderBy(asc(articleSteps.version));

/** Browsers that are further behind load the story again. */
export const deleteSteps = (db: Queryable, before: Date) =>
  db.delete(articleSteps).where(lt(articleSteps.at, before));

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
