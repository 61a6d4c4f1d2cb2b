import { and, eq, gt } from "drizzle-orm";
import { dataRequestTokens } from "#db/schema/people.ts";
import type { DataChoice } from "#features/site/calls/people.ts";
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
