import { and, desc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import { alerts, subscribers } from "../../../../db/schema/newsletter.ts";
import type { Deps } from "../../../../platform/server/deps.ts";
import { queuedMailsWithKey } from "../../../../platform/server/mail/outbox.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { AppError } from "../../../../shared/contract/app-error.ts";
import type { Article } from "../../../articles/contract.ts";
import { getArticle, joinableArticles } from "../../../articles/server/public.ts";
import { batchOf } from "./alert-mail.ts";

/** Inserts the alert of an article or returns the existing one. */
export async function saveAlert(tx: Queryable, articleId: number, at: Date) {
  const [inserted] = await tx
    .insert(alerts)
    .values({ articleId, createdAt: at })
    .onConflictDoNothing({ target: alerts.articleId })
    .returning({ alertId: alerts.id });
  if (inserted) return { ...inserted, isNew: true };
  const [existing] = await tx
    .select({ alertId: alerts.id })
    .from(alerts)
    .where(eq(alerts.articleId, articleId));
  if (!existing) throw new Error("Alert not found after insert");
  return { ...existing, isNew: false };
}

/** Subscribers who confirmed after the alert was created and got no mail of it. */
export async function countConfirmedLater(db: Queryable, alert: { id: number; createdAt: Date }) {
  const key = sql`${`${batchOf(alert.id)}:`} || ${subscribers.id}`;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.status, "confirmed"),
        gt(subscribers.confirmedAt, alert.createdAt),
        notExists(queuedMailsWithKey(db, key)),
      ),
    );
  return row?.count ?? 0;
}

export async function findAlert(db: Queryable, id: number) {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id));
  return row;
}

/** Newest first, with the titles of their articles. */
export function findAlerts(db: Queryable, { now, limit }: { now: Date; limit: number }) {
  const articles = joinableArticles(db, now);
  return db
    .select({
      id: alerts.id,
      articleId: alerts.articleId,
      title: articles.title,
      createdAt: alerts.createdAt,
    })
    .from(alerts)
    .innerJoin(articles, eq(articles.id, alerts.articleId))
    .orderBy(desc(alerts.id))
    .limit(limit);
}

/** Locks one alert whose mails are not all queued yet. */
export async function lockUnfinishedAlert(tx: Queryable) {
  const [row] = await tx
    .select()
    .from(alerts)
    .where(isNull(alerts.queuedAt))
    .orderBy(alerts.id)
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

export const saveQueueProgress = (
  tx: Queryable,
  id: number,
  progress: { queuedUpTo?: number; queuedAt?: Date },
) => tx.update(alerts).set(progress).where(eq(alerts.id, id));

/** The article as readers see it; `undefined` when they cannot open it. */
export async function findAlertedArticle(deps: Deps, alertId: number) {
  const alert = await findAlert(deps.db, alertId);
  return alert && findVisible(deps, alert.articleId);
}

export async function findVisible(deps: Deps, articleId: number): Promise<Article | undefined> {
  try {
    return await getArticle(deps, { idOrSlug: String(articleId) });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  }
}
