import { sql } from "drizzle-orm";
import { articles } from "#db/schema/articles.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { isVisible, selectSummaries } from "./article-repository.ts";

/** Texts have no index for this, so only the newest are read; videos of channels are as young. */
const NEWEST = 300;

const showing = prepareQuery(["now", "limit", "sign"], (db, { now, limit, sign }) =>
  selectSummaries(db, {
    now,
    limit,
    where: sql`${articles.id} in (
      select id from (
        select id, content from articles where ${isVisible(now)}
        order by published_at desc, id desc limit ${sql.raw(String(NEWEST))}
      ) as newest
      where position(${sign}::text in content) > 0
    )`,
  }),
);

/** The newest articles whose text contains the sign of a video. */
export const findShowing: (
  db: Queryable,
  query: { now: Date; limit: number; sign: string },
) => ReturnType<typeof showing> = showing;
