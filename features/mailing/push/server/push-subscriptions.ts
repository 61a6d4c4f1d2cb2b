import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { isPushHost } from "#clients/push/push-client.ts";
import { createVapid, isPublicKey, type Vapid } from "#clients/push/vapid.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import type * as calls from "#features/mailing/calls/push.ts";
import { findCategories } from "#features/stories/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import { limitAltogether, type Sender } from "#platform/server/limits/limit-forms.ts";
import { limitNetwork } from "#platform/server/limits/limit-network.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { siteKey } from "#platform/server/site-key.ts";
import { AppError } from "#shared/contract/app-error.ts";
import type { ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { site } from "#site.config.ts";

const AN_HOUR = { most: 20, minutes: 60 };
const A_DAY = { most: 100, minutes: 1_440 };
const OVERALL = { most: 6_000, minutes: 60 };

/** Stores a subscription, or what its reader chose. */
export async function savePush(
  deps: Deps & { settings: PushSettings },
  { endpoint, keys, sections }: ParsedInput<typeof calls.savePush>["body"],
  visitor: Sender,
): Promise<Reply<typeof calls.savePush>> {
  const publicKey = Buffer.from(keys.p256dh, "base64url");
  const authSecret = Buffer.from(keys.auth, "base64url");
  if (!isPublicKey(publicKey)) throw new AppError("invalid_input", "This is not a public key.");
  const address = toAddress(endpoint, deps.settings);
  const numbers = sections && (await numbersOf(deps, sections));
  await limitNetwork(deps, { what: "push", ...AN_HOUR }, visitor.address);
  await limitNetwork(deps, { what: "push, daily", ...A_DAY }, visitor.address);
  await limitAltogether(deps, { what: "push, altogether", ...OVERALL }, visitor);
  await saveSubscription(deps.db, {
    endpoint: address,
    publicKey,
    authSecret,
    sections: numbers,
    usedAt: deps.clock.now(),
  });
  return { sections };
}

/** A stranger chose the address; only those of push services are ever sent to. */
function toAddress(endpoint: string, { PUSH_HOSTS: more }: PushSettings): string {
  const address = URL.parse(endpoint);
  if (address?.port !== "" || address.username !== "" || !isPushHost(address, more))
    throw new AppError("invalid_input", "We do not know the push service of this browser.");
  return endpoint;
}

async function numbersOf({ db }: Deps, slugs: readonly string[]): Promise<number[]> {
  const known = new Map((await findCategories(db)).map(({ slug, id }) => [slug, id]));
  return [...new Set(slugs)].map((slug) => {
    const id = known.get(slug);
    if (id === undefined) throw new AppError("invalid_input", `There is no section "${slug}".`);
    return id;
  });
}

/** What a browser is subscribed to, with the sections that exist now. */
export async function readPush(
  { db }: Deps,
  { endpoint }: { endpoint: string },
): Promise<Reply<typeof calls.readPush>> {
  const subscription = await findSubscription(db, { endpoint });
  const numbers = subscription?.sections;
  if (!numbers) return { isStored: subscription !== undefined, sections: null };
  const chosen = (await findCategories(db)).filter(({ id }) => numbers.includes(id));
  // Nothing is left of what was chosen, so nothing is sent.
  if (chosen.length === 0) return { isStored: false, sections: null };
  return { isStored: true, sections: chosen.map(({ slug }) => slug) };
}

type Subscription = typeof pushSubscriptions.$inferSelect;

const saveSubscription = (db: Queryable, values: Omit<Subscription, "id">) =>
  db
    .insert(pushSubscriptions)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });

export async function findSubscription(
  db: Queryable,
  by: { id: number } | { endpoint: string },
): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(
      "id" in by ? eq(pushSubscriptions.id, by.id) : eq(pushSubscriptions.endpoint, by.endpoint),
    );
  return row;
}

/** Those who want alerts about stories of a category, in the order of their numbers. */
export const findSubscriptionsAfter = (
  tx: Queryable,
  id: number,
  { categoryId, limit }: { categoryId: number | undefined; limit: number },
): Promise<{ id: number }[]> =>
  tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(
        gt(pushSubscriptions.id, id),
        or(
          isNull(pushSubscriptions.sections),
          sql`${categoryId ?? null}::smallint = any(${pushSubscriptions.sections})`,
        ),
      ),
    )
    .orderBy(asc(pushSubscriptions.id))
    .limit(limit);

export const deleteSubscription = (db: Queryable, by: { id: number } | { endpoint: string }) =>
  db
    .delete(pushSubscriptions)
    .where(
      "id" in by ? eq(pushSubscriptions.id, by.id) : eq(pushSubscriptions.endpoint, by.endpoint),
    );

/** Writes at most once a day for each. */
export const markUsed = (db: Queryable, id: number, { now, since }: { now: Date; since: Date }) =>
  db
    .update(pushSubscriptions)
    .set({ usedAt: now })
    .where(and(eq(pushSubscriptions.id, id), lt(pushSubscriptions.usedAt, since)));

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
