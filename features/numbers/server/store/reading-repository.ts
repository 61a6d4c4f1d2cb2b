import { sql } from "drizzle-orm";
import { analyticsReaders } from "#db/schema/analytics.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { MINUTE } from "#shared/time/units.ts";
import type { NetworkLimits } from "../ingest/network-limits.ts";
import type { ResolvedReading } from "./page-lookup.ts";
import { rowsOf } from "./rows.ts";
import { HEAD_START } from "./visit-repository.ts";

/** More is not counted for one reader of a story. */
const LONGEST_READING = 30 * MINUTE;

export interface CountedReading {
  articleId: number;
  at: Date;
  milliseconds: number;
  /** Whether the reader has now reached the end of the text. */
  ended: boolean;
}

/**
 * How long stories were read and who reached their end. Counts only for readers who were counted, the end once, and
 * never more time than has passed since they opened the story. A row that another process has locked is skipped,
 * because waiting for it could deadlock.
 */
export async function addReadings(
  tx: Queryable,
  readings: readonly ResolvedReading[],
  limits: NetworkLimits,
): Promise<CountedReading[]> {
  const admitted = new Map<string, ResolvedReading>();
  for (const reading of readings) {
    if (!limits.admitReader(reading)) continue;
    const key = `${reading.visitor} ${reading.articleId}`;
    const { ms = 0, ended = false } = admitted.get(key) ?? {};
    admitted.set(key, { ...reading, ms: ms + reading.ms, ended: ended || reading.ended });
  }
  if (admitted.size === 0) return [];
  const rows = [...admitted.values()].map(({ visitor, articleId, at, ms, ended }) => ({
    visitor,
    articleId,
    at,
    ms,
    ended,
  }));
  const { rows: added } = await tx.execute<{
    visitor: string;
    article: number;
    milliseconds: string;
    ended: boolean;
  }>(sql`
    with found as (
      select a.visitor, a.article_id, a.read_ms as before, r.ended and not a.ended as ended,
        greatest(a.read_ms, least(a.read_ms + r.ms, ${LONGEST_READING}::int,
          extract(epoch from r.at - a.counted_at) * 1000 + ${HEAD_START}::int))::bigint as after
      from ${rowsOf(rows, 'visitor uuid, "articleId" int, at timestamptz, ms bigint, ended boolean')}
      join ${analyticsReaders} a on a.visitor = r.visitor and a.article_id = r."articleId"
      order by a.visitor, a.article_id
      for update of a skip locked
    )
    update ${analyticsReaders} a set ended = a.ended or found.ended, read_ms = found.after
    from found where a.visitor = found.visitor and a.article_id = found.article_id
    returning replace(a.visitor::text, '-', '') as visitor, a.article_id as article,
      found.after - found.before as milliseconds, found.ended as ended`);
  return added.flatMap(({ visitor, article, milliseconds, ended }) => {
    const reading = admitted.get(`${visitor} ${article}`);
    if (!reading) return [];
    return [{ articleId: article, at: reading.at, milliseconds: Number(milliseconds), ended }];
  });
}
