import type { Deps } from "../../../platform/server/deps.ts";
import { invalidate } from "../../../platform/server/postgres/changes.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { CONTRIBUTORS_TAG } from "../contract.ts";
import { setListed as save } from "./contributor-repository.ts";
import { hashEmail } from "./hash-email.ts";

/** Shows or hides a contributor on the leaderboard; the points stay. */
export async function setListed(
  { db }: Pick<Deps, "db">,
  { email, isListed }: { email: string; isListed: boolean },
): Promise<void> {
  const person = await hashEmail(db, email);
  await db.transaction(async (tx) => {
    const [changed] = await save(tx, person, isListed);
    if (!changed) throw new AppError("not_found", "There is no contributor with this address.");
    await invalidate(tx, [CONTRIBUTORS_TAG]);
  });
}
