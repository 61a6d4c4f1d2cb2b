import { and, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { siteSettings } from "#db/schema/site-settings.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { Queryable } from "../postgres/connect.ts";

// Changes of settings while the site runs, each a row. The newest of a name that was not taken back holds.

/** Invalidated when a setting changes: every process reads the settings again and renders all pages again. */
export const SETTINGS = "settings";

/** Of each setting; older ones are in the audit log. */
const MOST_CHANGES = 10;

export type StoredChange = typeof siteSettings.$inferSelect;

/** The change of each setting that holds. */
export const findHoldingChanges = (db: Queryable): Promise<StoredChange[]> => {
  const newest = db
    .select({ id: max(siteSettings.id) })
    .from(siteSettings)
    .where(isNull(siteSettings.takenBackAt))
    .groupBy(siteSettings.name);
  return db.select().from(siteSettings).where(inArray(siteSettings.id, newest));
};

/** The newest changes of each setting, newest first. */
export async function findChanges(db: Queryable): Promise<StoredChange[]> {
  const counted = db
    .select({
      id: siteSettings.id,
      age: sql<number>`row_number() over (partition by ${siteSettings.name} order by ${siteSettings.id} desc)`.as(
        "age",
      ),
    })
    .from(siteSettings)
    .as("counted");
  const rows = await db
    .select()
    .from(siteSettings)
    .innerJoin(counted, eq(counted.id, siteSettings.id))
    .where(sql`${counted.age} <= ${MOST_CHANGES} or ${siteSettings.takenBackAt} is null`)
    .orderBy(desc(siteSettings.id));
  return rows.map(({ site_settings: change }) => change);
}

export async function findHoldingChange(
  db: Queryable,
  name: string,
): Promise<StoredChange | undefined> {
  const [change] = await db
    .select()
    .from(siteSettings)
    .where(and(eq(siteSettings.name, name), isNull(siteSettings.takenBackAt)))
    .orderBy(desc(siteSettings.id))
    .limit(1);
  return change;
}

export async function findChange(db: Queryable, id: number): Promise<StoredChange | undefined> {
  const [change] = await db.select().from(siteSettings).where(eq(siteSettings.id, id));
  return change;
}

export async function addChange(
  db: Queryable,
  change: { name: string; value: unknown; at: Date; by: string },
): Promise<void> {
  const { name, value, at, by } = change;
  await db.insert(siteSettings).values({ name, value, changedAt: at, changedBy: by });
}

export const markTakenBack = (db: Queryable, id: number, at: Date) =>
  db.update(siteSettings).set({ takenBackAt: at }).where(eq(siteSettings.id, id));

/** Two people who change settings at once do so one after the other. */
export const lockSettings = (tx: Queryable) =>
  tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`);

/** For those who change what they saw before, when another change holds now. */
export const changedMeanwhile = (change: StoredChange | undefined) =>
  new AppError(
    "conflict",
    change
      ? `Changed by ${change.changedBy} meanwhile. Load it again to see their words.`
      : "This change was taken back meanwhile. Load it again to see the words now.",
  );
