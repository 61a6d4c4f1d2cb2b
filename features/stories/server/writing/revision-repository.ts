import { and, desc, eq } from "drizzle-orm";
import { articleRevisions } from "#db/schema/articles.ts";
import { type EditedFields, EMPTY_FIELDS, editableFields } from "#features/stories/fields.ts";
import type { Actor } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { findStoredArticle } from "./editable-articles.ts";

/** As the database has them in a version or a working copy, which may be older than a field. One of a later release stays. */
export const storedFields = (stored: unknown): EditedFields => ({
  ...EMPTY_FIELDS,
  // Only releases of this site write them.
  ...(stored as Partial<EditedFields>),
});

export type RevisionKind = (typeof articleRevisions.$inferSelect)["kind"];

interface NewRevision {
  articleId: number;
  kind: RevisionKind;
  at: Date;
  actor: Actor;
  content: string;
  fields: EditedFields;
  note?: string | undefined;
}

export const addRevision = (
  tx: Queryable,
  { actor, fields, note = "", ...revision }: NewRevision,
) =>
  tx.insert(articleRevisions).values({
    ...revision,
    byName: actor.name,
    staffId: actor.staffId ?? null,
    via: actor.via,
    title: fields.title,
    fields,
    note,
  });

/** Keeps a version of an article as it is now. */
export async function keepRevision(
  tx: Queryable,
  revision: Omit<NewRevision, "content" | "fields">,
): Promise<void> {
  const article = await findStoredArticle(tx, revision.articleId);
  if (!article) return;
  const { content } = article;
  await addRevision(tx, { ...revision, content, fields: editableFields(article) });
}

const headColumns = {
  id: articleRevisions.id,
  kind: articleRevisions.kind,
  at: articleRevisions.at,
  by: articleRevisions.byName,
  staffId: articleRevisions.staffId,
  via: articleRevisions.via,
  title: articleRevisions.title,
  note: articleRevisions.note,
};

/** The newest first, without their texts. */
export const findRevisions = (db: Queryable, articleId: number, limit: number) =>
  db
    .select(headColumns)
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.id))
    .limit(limit);

export async function findRevision(db: Queryable, articleId: number, id: number) {
  const { content, fields } = articleRevisions;
  const [row] = await db
    .select({ ...headColumns, content, fields })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.id, id)));
  return row && { ...row, fields: storedFields(row.fields) };
}

/** Versions of a story, which stay. */
export const revisions = { add: addRevision, find: findRevision, list: findRevisions };
