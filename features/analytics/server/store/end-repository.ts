import { sql } from "drizzle-orm";
import { analyticsReaders } from "../../../../db/schema/analytics.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import type { NetworkLimits } from "../ingest/network-limits.ts";
import type { ResolvedEnd } from "./resolved-view.ts";
import { rowsOf } from "./rows.ts";

/**
 * Readers who reached the end of a story: each counts once, and only if the reader was counted. A row that another
 * process has locked is skipped, because waiting for it could deadlock.
 */
export async function addEnds(
  tx: Queryable,
  ends: readonly ResolvedEnd[],
  limits: NetworkLimits,
): Promise<{ articleId: number; at: Date }[]> {
  const admitted = new Map(
    ends
      .filter((end) => limits.admitReader(end))
      .map((end) => [`${end.visitor} ${end.articleId}`, end]),
  );
  if (admitted.size === 0) return [];
  const rows = [...admitted.values()].map(({ visitor, articleId }) => ({ visitor, articleId }));
  const { rows: added } = await tx.execute<{ visitor: string; article: number }>(sql`
    with found as (
      select a.visitor, a.article_id
      from ${rowsOf(rows, 'visitor uuid, "articleId" int')}
      join ${analyticsReaders} a on a.visitor = r.visitor and a.article_id = r."articleId"
      where not a.ended
      order by a.visitor, a.article_id
      for update of a skip locked
    )
    update ${analyticsReaders} a set ended = true
    from found where a.visitor = found.visitor and a.article_id = found.article_id
    returning replace(a.visitor::text, '-', '') as visitor, a.article_id as article`);
  return added.flatMap(({ visitor, article }) => {
    const end = admitted.get(`${visitor} ${article}`);
    return end ? [{ articleId: article, at: end.at }] : [];
  });
}
