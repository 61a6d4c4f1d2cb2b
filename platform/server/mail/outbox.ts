import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { wake } from "../jobs/job.ts";
import type { Db, Queryable } from "../postgres/connect.ts";

export const DELIVER_OUTBOX = "deliver-outbox";
export const DELIVER_PUSHES = "deliver-pushes";

export type Channel = (typeof outbox.$inferSelect)["channel"];
const jobOf = { mail: DELIVER_OUTBOX, push: DELIVER_PUSHES } as const satisfies Record<
  Channel,
  string
>;

export interface QueuedMail {
  /** Identifies the mail: a second one with the same key is not queued. Contains no personal data. */
  key: string;
  kind: string;
  recipient: string;
  data: object;
  /** Mails of a batch are sent after single ones. */
  batch?: string;
  /** Not before then. */
  sendAt?: Date;
}

/** Queues mails, or messages of another channel, in the caller's transaction. */
export async function queueMails(
  tx: Queryable,
  mails: readonly QueuedMail[],
  now: Date,
  channel: Channel = "mail",
): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insert(outbox)
    .values(
      mails.map(({ sendAt = now, ...mail }) => ({
        ...mail,
        channel,
        createdAt: now,
        nextTryAt: sendAt,
      })),
    )
    .onConflictDoNothing({ target: outbox.key });
  await wake(tx, jobOf[channel]);
}

export const queueMail = (tx: Queryable, mail: QueuedMail, now: Date): Promise<void> =>
  queueMails(tx, [mail], now);

/**
 * Queues one more mail for each recipient of a batch whose mail was sent, with the data of that one and these. A mail
 * that still waits is replaced by it.
 */
export async function queueMailsAfter(
  tx: Queryable,
  batch: string,
  next: { kind: string; batch: string; data: object },
  now: Date,
  channel: Channel = "mail",
): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    insert into ${outbox} (key, channel, kind, batch, recipient, data, created_at, next_try_at)
    select ${next.batch} || substr(key, length(batch) + 1), channel, ${next.kind}, ${next.batch}, recipient,
      data || ${JSON.stringify(next.data)}::jsonb, ${at}::timestamptz, ${at}::timestamptz
    from ${outbox}
    where batch = ${batch} and gave_up_at is null
    order by id
    on conflict (key) do nothing`);
  await tx
    .update(outbox)
    .set({ gaveUpAt: now, lastProblem: "replaced" })
    .where(and(eq(outbox.batch, batch), isWaiting));
  await wake(tx, jobOf[channel]);
}

/** For conditions of other queries: the mail that was queued with a key, sent or not. */
export const queuedMailsWithKey = (db: Queryable, key: SQL) =>
  db.select({ id: outbox.id }).from(outbox).where(sql`${outbox.key} = ${key}`);

/** Longer than sending may take: after this time another process may claim the mail. */
export const CLAIM = 2 * MINUTE;

const claimedColumns = {
  id: outbox.id,
  key: outbox.key,
  kind: outbox.kind,
  recipient: outbox.recipient,
  data: outbox.data,
  tries: outbox.tries,
};
const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.gaveUpAt));

/** Claims due mails for this process, or messages of another channel, in the order in which they are to be sent. */
export async function claimMails(
  db: Db,
  { now, most, channel = "mail" }: { now: Date; most: number; channel?: Channel },
) {
  const due = db.$with("due").as(
    db
      .select({ id: outbox.id, dueAt: outbox.nextTryAt })
      .from(outbox)
      .where(
        and(
          eq(outbox.channel, channel),
          isWaiting,
          sql`${outbox.nextTryAt} <= ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(asc(sql`(${outbox.batch} is not null)`), asc(outbox.nextTryAt), asc(outbox.id))
      .limit(most)
      .for("update", { skipLocked: true }),
  );
  const claimed = await db
    .with(due)
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: new Date(now.getTime() + CLAIM) })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning({ ...claimedColumns, batch: outbox.batch, dueAt: due.dueAt });
  return claimed.sort(
    (a, b) =>
      Number(a.batch !== null) - Number(b.batch !== null) ||
      a.dueAt.getTime() - b.dueAt.getTime() ||
      a.id - b.id,
  );
}

/** Gives back mails that were claimed and not tried. */
export async function releaseMails(
  db: Queryable,
  claimed: Awaited<ReturnType<typeof claimMails>>,
): Promise<void> {
  for (const { id, dueAt } of claimed)
    await db
      .update(outbox)
      .set({ tries: sql`${outbox.tries} - 1`, nextTryAt: dueAt })
      .where(eq(outbox.id, id));
}

export async function findLastMailId(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ id: sql<number>`coalesce(max(${outbox.id}), 0)::int` })
    .from(outbox);
  return row?.id ?? 0;
}

/** The last mail after this one whose data contain the given. */
export async function findMailSince(
  db: Queryable,
  id: number,
  about: Readonly<Record<string, number>>,
): Promise<ClaimedMail | undefined> {
  const [row] = await db
    .select(claimedColumns)
    .from(outbox)
    .where(and(gt(outbox.id, id), sql`${outbox.data} @> ${JSON.stringify(about)}::jsonb`))
    .orderBy(desc(outbox.id))
    .limit(1);
  return row;
}

export type ClaimedMail = Pick<typeof outbox.$inferSelect, keyof typeof claimedColumns>;

export const markSent = (db: Queryable, ids: number[], now: Date) =>
  db.update(outbox).set({ sentAt: now, lastProblem: null }).where(inArray(outbox.id, ids));

export const postponeMail = (
  db: Queryable,
  id: number,
  { until, problem }: { until: Date; problem: string },
) => db.update(outbox).set({ nextTryAt: until, lastProblem: problem }).where(eq(outbox.id, id));

export const giveUpMail = (
  db: Queryable,
  id: number,
  { at, problem }: { at: Date; problem: string },
) => db.update(outbox).set({ gaveUpAt: at, lastProblem: problem }).where(eq(outbox.id, id));

const RETENTION = 30 * DAY;

/** Recipients are personal data, stored only as long as it takes to look into a complaint. */
export async function purgeOutbox(db: Queryable, now: Date): Promise<void> {
  const old = lt(outbox.createdAt, new Date(now.getTime() - RETENTION));
  const done = or(isNotNull(outbox.sentAt), isNotNull(outbox.gaveUpAt));
  await db.delete(outbox).where(and(old, done));
}

/** Mails that were given up since then. */
export async function countUndelivered(db: Queryable, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(and(eq(outbox.channel, "mail"), gte(outbox.gaveUpAt, since)));
  return row?.count ?? 0;
}

/** Mails that wait since before then although they were due or tried, and the one that waits longest. */
export async function countStuck(db: Queryable, before: Date) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, "mail"),
        isWaiting,
        lt(outbox.createdAt, before),
        or(gt(outbox.tries, 0), lt(outbox.nextTryAt, before)),
      ),
    );
  return { count: row?.count ?? 0, oldestAt: row?.oldest?.toISOString() ?? null };
}

/** The progress of a batch. */
export async function countBatch(db: Queryable, batch: string) {
  const [counts] = await db
    .select({
      queued: sql<number>`count(*)::int`,
      sent: sql<number>`count(${outbox.sentAt})::int`,
      gaveUp: sql<number>`count(${outbox.gaveUpAt})::int`,
    })
    .from(outbox)
    .where(eq(outbox.batch, batch));
  return counts ?? { queued: 0, sent: 0, gaveUp: 0 };
}
