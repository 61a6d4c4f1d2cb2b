import { lt, sql } from "drizzle-orm";
import {
  analyticsReaders,
  analyticsSalts,
  analyticsSessions,
  analyticsVisitors,
} from "../../../db/schema/analytics.ts";
import type { Deps } from "../../../platform/server/deps.ts";
import { DAY } from "../../../shared/time/units.ts";
import { dayOf, daysBefore } from "../utc-day.ts";
import { PAUSE } from "./store/visit-repository.ts";

/** Deletes data that identifies visitors as soon as it is no longer needed, and events after three months. */
export async function forgetOld({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const yesterday = daysBefore(dayOf(now), 1);
  // A day's salt is almost 48 hours old when the day after next begins.
  await db.delete(analyticsSalts).where(lt(analyticsSalts.day, yesterday));
  await db.delete(analyticsVisitors).where(lt(analyticsVisitors.day, yesterday));
  await db
    .delete(analyticsSessions)
    .where(lt(analyticsSessions.lastViewAt, new Date(now.getTime() - DAY)));
  await db
    .delete(analyticsReaders)
    .where(lt(analyticsReaders.countedAt, new Date(now.getTime() - PAUSE)));
  await db.execute(sql`select keep_analytics_months()`);
}
