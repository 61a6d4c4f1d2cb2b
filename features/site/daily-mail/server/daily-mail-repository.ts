import { eq, lt } from "drizzle-orm";
import { dailyMailStaff } from "#db/schema/daily-mail.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export async function wantsDailyMail(db: Queryable, staffId: number): Promise<boolean> {
  const rows = await db.select().from(dailyMailStaff).where(eq(dailyMailStaff.staffId, staffId));
  return rows.length > 0;
}

/** Those who chose it before a moment. */
export async function findWhoWantsIt(db: Queryable, before: Date): Promise<number[]> {
  const rows = await db.select().from(dailyMailStaff).where(lt(dailyMailStaff.chosenAt, before));
  return rows.map(({ staffId }) => staffId);
}

export async function saveChoice(
  tx: Queryable,
  { staffId, isOn, at }: { staffId: number; isOn: boolean; at: Date },
): Promise<void> {
  if (isOn) await tx.insert(dailyMailStaff).values({ staffId, chosenAt: at }).onConflictDoNothing();
  else await tx.delete(dailyMailStaff).where(eq(dailyMailStaff.staffId, staffId));
}
