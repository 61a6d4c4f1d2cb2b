import { type SQL, sql } from "drizzle-orm";
import { articleMonths } from "#db/schema/articles.ts";
import type { SpanSizes } from "./deep-start-repository.ts";

interface Listed {
  kind: "topic" | "author";
  names: readonly string[];
  now: Date;
  /** The visible articles under these names from a moment on, as what follows `select`. */
  since: (moment: string) => SQL;
}

/** How many visible articles topics or authors have in each month. */
export function sizesOfMonths({ kind, names, now, since }: Listed): SpanSizes {
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const sizes = sql`
    select month, sum(published) from ${articleMonths}
      where kind = ${kind} and name = any(${sql.param(names)}::text[]) and month < ${month}::date group by month
    union all
    select ${month}::date, count(*) ${since(`${month}T00:00:00Z`)}`;
  return { sizes, span: "month" };
}

/** An expression: how many visible articles a list has. */
export const totalOf = ({ sizes }: SpanSizes): SQL<number> =>
  sql<number>`(select coalesce(sum(published), 0)::int from (${sizes}) as sizes (start, published))`;
