import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import { alerts, subscribers } from "#db/schema/newsletter.ts";
import type { ArticleSummary } from "#features/stories/calls/reading.ts";
import { joinableArticles, listArticlesByIds } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queuedMailsWithKey } from "#platform/server/mail/outbox.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { prepareQuery } from "#platform/server/postgres/prepare-query.ts";
import { getsList } from "../subscriber-repository.ts";
import { batchOf } from "./alert-mail.ts";

/** What an editor wrote over the title and the excerpt of the story. */
export interface AlertTexts {
  subject?: string | undefined;
  lead?: string | undefined;
}

/** Deletes an alert of which no mail is queued yet; true if it could still be cancelled. */
export async function deleteHeldAlert(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(alerts)
    .where(
      and(
        eq(alerts.id, id),
        gt(alerts.heldUntil, now),
        eq(alerts.queuedUpTo, 0),
        isNull(alerts.queuedAt),
      ),
    )
    .returning({ id: alerts.id });
  return rows.length > 0;
}

/** Those who get alerts and whose mail is still to be queued. */
export async function countUnqueued(
  db: Queryable,
  { queuedUpTo }: { queuedUpTo: number },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(and(getsList("alerts"), gt(subscribers.id, queuedUpTo)));
  return row?.count ?? 0;
}

export async function findAlertOfArticle(db: Queryable, articleId: number) {
  const [row] = await db.select().from(alerts).where(eq(alerts.articleId, articleId));
  return row;
}

/** Inserts the alert of an article or returns the existing one. */
export async function saveAlert(
  tx: Queryable,
  articleId: number,
  values: { createdAt: Date } & AlertTexts & { heldUntil?: Date | undefined },
) {
  const [inserted] = await tx
    .insert(alerts)
    .values({ articleId, ...values })
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
        getsList("alerts"),
        gt(subscribers.confirmedAt, alert.createdAt),
        notExists(queuedMailsWithKey(db, key)),
      ),
    );
  return row?.count ?? 0;
}

const alertById = prepareQuery(["id"], (db, { id }) =>
  db.select().from(alerts).where(eq(alerts.id, id)),
);

export async function findAlert(db: Queryable, id: number) {
  const [row] = await alertById(db, { id });
  return row;
}

/** The last one of which mails were queued. */
export async function findLastAlert(db: Queryable) {
  const [row] = await db
    .select()
    .from(alerts)
    .where(isNotNull(alerts.queuedAt))
    .orderBy(desc(alerts.id))
    .limit(1);
  return row;
}

export async function countAlertsSince(db: Queryable, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(alerts)
    .where(gte(alerts.createdAt, since));
  return row?.count ?? 0;
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

/** Locks one alert whose mails are not all queued yet, and which is not held any more. */
export async function lockUnfinishedAlert(tx: Queryable, now: Date) {
  const [row] = await tx
    .select()
    .from(alerts)
    .where(and(isNull(alerts.queuedAt), or(isNull(alerts.heldUntil), lte(alerts.heldUntil, now))))
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

/** Without the text: it is read for each mail. */
export async function findVisible(
  { db, clock }: Deps,
  articleId: number,
): Promise<ArticleSummary | undefined> {
  const [article] = await listArticlesByIds(db, { ids: [articleId], now: clock.now() });
  return article;
}

/** Alerts that are not held any more, oldest first. */
export const findReleasedAlerts = (
  db: Queryable,
  { now, since }: { now: Date; since: Date },
): Promise<{ id: number }[]> =>
  db
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(gt(alerts.createdAt, since), or(isNull(alerts.heldUntil), lte(alerts.heldUntil, now))),
    )
    .orderBy(asc(alerts.id));
