import { and, eq, sql } from "drizzle-orm";
import { importedArticles, oldAddresses } from "#db/schema/imports.ts";
import { tagOf } from "#features/stories/calls/reading.ts";
import { joinableArticles } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { articlePath } from "#shared/site/paths.ts";
import { normalizeOldAddress } from "./old-address.ts";

export type ImportedArticle = Pick<
  typeof importedArticles.$inferSelect,
  "articleId" | "missingPictures"
>;

interface Origin {
  source: string;
  key: string;
}

const isFrom = ({ source, key }: Origin) =>
  and(eq(importedArticles.source, source), eq(importedArticles.key, key));

export async function findImported(
  db: Queryable,
  from: Origin,
): Promise<ImportedArticle | undefined> {
  const [row] = await db
    .select({
      articleId: importedArticles.articleId,
      missingPictures: importedArticles.missingPictures,
    })
    .from(importedArticles)
    .where(isFrom(from));
  return row;
}

/** Serialises imports of the same source, so that the second finds what the first has imported. */
export async function lockSource(tx: Queryable, source: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${source}`}, 0))`);
}

export const addImported = (
  tx: Queryable,
  row: Origin & { articleId: number; missingPictures: readonly string[]; importedAt: Date },
) => tx.insert(importedArticles).values({ ...row, missingPictures: [...row.missingPictures] });

export const setMissingPictures = (tx: Queryable, from: Origin, missing: readonly string[]) =>
  tx
    .update(importedArticles)
    .set({ missingPictures: [...missing] })
    .where(isFrom(from));

/** The first article with an address keeps it. */
export async function addOldAddress(
  tx: Queryable,
  row: { address: string; articleId: number },
): Promise<"added" | "known" | "taken"> {
  const { rowCount } = await tx.insert(oldAddresses).values(row).onConflictDoNothing();
  if (rowCount === 1) return "added";
  const [holder] = await tx
    .select({ articleId: oldAddresses.articleId })
    .from(oldAddresses)
    .where(eq(oldAddresses.address, row.address));
  return holder?.articleId === row.articleId ? "known" : "taken";
}

/** The visible article that had this address. */
async function findByOldAddress(
  db: Queryable,
  { now, address }: { now: Date; address: string },
): Promise<{ id: number; slug: string } | undefined> {
  const articles = joinableArticles(db, now);
  const [row] = await db
    .select({ id: articles.id, slug: articles.slug })
    .from(oldAddresses)
    .innerJoin(articles, eq(articles.id, oldAddresses.articleId))
    .where(and(eq(oldAddresses.address, address), articles.isVisible));
  return row;
}

export interface MovedArticle {
  path: string;
  /** Cache tags of the response. */
  tags: readonly string[];
}

/** The current path of the article that had this address, path and query, on an older site. */
export async function findOldAddress(
  { db, clock }: Deps,
  requested: string,
): Promise<MovedArticle | undefined> {
  const address = normalizeOldAddress(requested);
  if (address === undefined) return undefined;
  const found = await findByOldAddress(db, { now: clock.now(), address });
  return (
    found && {
      path: articlePath(found.slug),
      tags: [tagOf.articles, tagOf.article(found.id)],
    }
  );
}
