import { subscribers } from "#db/schema/newsletter.ts";
import type { Deps } from "#platform/server/deps.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { UNSUBSCRIBE_KEY, unsubscribeToken } from "./subscribe.ts";

type Status = (typeof subscribers.$inferSelect)["status"];

/** Inserts subscribers, confirmed by default. */
export async function addSubscribers(
  { db, clock }: Deps,
  emails: readonly string[],
  status: Status = "confirmed",
): Promise<void> {
  const key = await siteKey(db, UNSUBSCRIBE_KEY);
  const at = clock.now();
  await db.insert(subscribers).values(
    emails.map((email) => ({
      email,
      address: email,
      status,
      unsubscribeHash: hashOf(unsubscribeToken(key, email)),
      requestedAt: at,
      welcomedAt: at,
      confirmedAt: status === "confirmed" ? at : null,
    })),
  );
}
