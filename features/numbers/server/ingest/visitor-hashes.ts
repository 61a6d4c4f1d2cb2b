import { hash, randomBytes } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { analyticsSalts } from "#db/schema/analytics.ts";
import { dayOf } from "#features/numbers/utc-day.ts";
import type { Deps } from "#platform/server/deps.ts";
import { networkOf, widerNetworkOf } from "#platform/server/limits/networks.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export interface Hashes {
  /** Used for limits only and never stored. */
  network: string;
  /** Of the /48 of IPv6 around it; used for the same. */
  widerNetwork?: string;
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
 * Two irreversible hashes of a visitor, keyed with a salt that changes every day (UTC) and is deleted two days later.
 * All addresses of one network count as one, because IPv6 gives billions to each; nothing that a sender chooses
 * freely is included.
 */
export function createVisitorHashes({ db, clock }: Deps) {
  let today: { day: string; salt: Promise<string> } | undefined;

  function saltOf(day: string): Promise<string> {
    if (today?.day !== day) {
      const salt = findOrCreateSalt(db, day);
      const current = { day, salt };
      today = current;
      // A failure is not cached; the next call tries again.
      salt.catch(() => {
        if (today === current) today = undefined;
      });
    }
    return today.salt;
  }

  return async ({ address, browser, sessionId }: Sender): Promise<Hashes> => {
    const salt = await saltOf(dayOf(clock.now()));
    const network = networkOf(address);
    const wider = widerNetworkOf(address);
    return {
      network: keyed(salt, "network", network),
      ...(wider !== undefined && { widerNetwork: keyed(salt, "network", wider) }),
      visitor: keyed(salt, "visitor", network, browser),
      session: keyed(salt, "session", sessionId),
    };
  };
}

/** Half of the hash is stored, so that it cannot be extended by a length-extension attack. */
const keyed = (salt: string, ...parts: string[]) =>
  hash("sha256", salt + JSON.stringify(parts), "hex").slice(0, 32);

/** The first process that needs the salt of a day creates it. */
async function findOrCreateSalt(db: Queryable, day: string): Promise<string> {
  await db
    .insert(analyticsSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(analyticsSalts).where(eq(analyticsSalts.day, day));
  if (!row) throw new Error(`The salt of ${day} vanished`);
  return row.salt.toString("hex");
}

export const deleteSaltsBefore = (db: Queryable, day: string) =>
  db.delete(analyticsSalts).where(lt(analyticsSalts.day, day));
