import { and, eq, gt, lte } from "drizzle-orm";
import { dataRequestTokens } from "#db/schema/people.ts";
import type { DataChoice } from "#features/site/calls/people.ts";
import { reachesAddress } from "#platform/server/mail/reaches-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";

export const saveDataRequestToken = (db: Queryable, token: typeof dataRequestTokens.$inferInsert) =>
  db.insert(dataRequestTokens).values(token);

/** Deletes the token and returns its address. */
export async function consumeDataRequestToken(
  tx: Queryable,
  token: { hash: Buffer; choice: DataChoice; now: Date },
): Promise<string | undefined> {
  const { hash, choice, now } = token;
  const [deleted] = await tx
    .delete(dataRequestTokens)
    .where(
      and(
        eq(dataRequestTokens.hash, hash),
        eq(dataRequestTokens.choice, choice),
        gt(dataRequestTokens.expiresAt, now),
      ),
    )
    .returning({ email: dataRequestTokens.email });
  return deleted?.email;
}

export const findDataRequestTokens = (db: Queryable, email: string) =>
  db
    .select({ choice: dataRequestTokens.choice, expiresAt: dataRequestTokens.expiresAt })
    .from(dataRequestTokens)
    .where(reachesAddress(dataRequestTokens.email, email));

export const deleteDataRequestTokens = (tx: Queryable, email: string) =>
  tx
    .delete(dataRequestTokens)
    .where(reachesAddress(dataRequestTokens.email, email))
    .returning({ hash: dataRequestTokens.hash });

export const deleteExpiredDataRequestTokens = (db: Queryable, now: Date) =>
  db.delete(dataRequestTokens).where(lte(dataRequestTokens.expiresAt, now));
