import { and, asc, desc, eq, gt, lt, lte, max, sql } from "drizzle-orm";
import { articleSteps } from "#db/schema/story-editor.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

type NewStep = Omit<typeof articleSteps.$inferInsert, "step"> & {
  /** As JSON. */
  step: string;
};

export const insertSteps = (tx: Queryable, steps: readonly NewStep[]) =>
  tx.insert(articleSteps).values(steps.map((one) => ({ ...one, step: sql`${one.step}::jsonb` })));

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
