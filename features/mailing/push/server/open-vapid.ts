import { createVapid, type Vapid } from "#clients/push/create-vapid.ts";
import type { Deps } from "#platform/server/deps.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { site } from "#site.config.ts";

export interface PushSettings {
  PUSH_PRIVATE_KEY?: string | undefined;
  PUSH_HOSTS: readonly string[];
}

/** Signs with the key that all nodes share: that of the settings, or one in the database. */
export async function openVapid(
  { db, clock }: Deps,
  { PUSH_PRIVATE_KEY: given }: PushSettings,
): Promise<Vapid> {
  const key = given ? Buffer.from(given, "base64url") : await siteKey(db, "push");
  return createVapid(key, { clock, contact: `mailto:${site.contacts.newsroom}` });
}
