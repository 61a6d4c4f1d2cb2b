import { donationSettings } from "#db/schema/donations.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

/** Only what staff have changed; everything else has its default. */
export const findSettings = (db: Queryable) => db.select().from(donationSettings);

export async function saveSetting(
  db: Queryable,
  setting: typeof donationSettings.$inferInsert,
): Promise<void> {
  const { value, changedAt } = setting;
  await db
    .insert(donationSettings)
    .values(setting)
    .onConflictDoUpdate({ target: donationSettings.name, set: { value, changedAt } });
}
