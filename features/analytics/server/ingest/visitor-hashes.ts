import { hash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { analyticsSalts } from "../../../../db/schema/analytics.ts";
import type { Deps } from "../../../../platform/server/deps.ts";
import { networkOf } from "../../../../platform/server/limits/network-of.ts";
import type { Queryable } from "../../../../platform/server/postgres/connect.ts";
import { dayOf } from "../../utc-day.ts";

export interface Hashes {
  /** Never stored: only limits go by it. */
  network: string;
  visitor: string;
  session: string;
}

interface Sender {
  address: string;
  /** One of a few names. */
  browser: string;
  sessionId: string;
}

/**
 * Who visits, as two numbers that nobody can turn back: keyed with a salt that is another one each day (UTC) and
 * deleted two days later. Addresses of one network are one, as IPv6 hands out billions to each, and nothing that a
 * sender chooses freely is part of it.
 */
export function createVisitorHashes({ db, clock }: Deps) {
  let today: { day: string; salt: Promise<string> } | undefined;

  function saltOf(day: string): Promise<string> {
    if (today?.day !== day) {
      const salt = keepSalt(db, day);
      const kept = { day, salt };
      today = kept;
      // Asked for again by the next, not remembered as a failure.
      salt.catch(() => {
        if (today === kept) today = undefined;
      });
    }
    return today.salt;
  }

  return async ({ address, browser, sessionId }: Sender): Promise<Hashes> => {
    const salt = await saltOf(dayOf(clock.now()));
    const network = networkOf(address);
    return {
      network: keyed(salt, "network", network),
      visitor: keyed(salt, "visitor", network, browser),
      session: keyed(salt, "session", sessionId),
    };
  };
}

/** Half of the hash is kept: from a half, nobody can go on hashing where we stopped. */
const keyed = (salt: string, ...parts: string[]) =>
  hash("sha256", salt + JSON.stringify(parts), "hex").slice(0, 32);

/** Whichever process asks first makes it. */
async function keepSalt(db: Queryable, day: string): Promise<string> {
  await db
    .insert(analyticsSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(analyticsSalts).where(eq(analyticsSalts.day, day));
  if (!row) throw new Error(`The salt of ${day} vanished`);
  return row.salt.toString("hex");
}
