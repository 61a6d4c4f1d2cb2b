import { CONTRIBUTORS_TAG } from "#features/intake/calls/contributors.ts";
import type { Deps } from "#platform/server/deps.ts";
import { invalidate } from "#platform/server/postgres/changes.ts";
import { deskTag } from "#platform/server/staff-api/desk-tag.ts";
import { AppError } from "#shared/contract/app-error.ts";
import {
  findContributor,
  findContributorById,
  setListed as save,
} from "./contributor-repository.ts";
import { hashEmail } from "./hash-email.ts";

/** Shows or hides a contributor on the leaderboard; the points stay. Returns whether that changed anything. */
export async function setListed(
  { db }: Pick<Deps, "db">,
  { isListed, ...who }: { isListed: boolean } & ({ email: string } | { id: string }),
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found =
      "id" in who
        ? await findContributorById(tx, who.id)
        : await findContributor(tx, await hashEmail(tx, who.email));
    if (!found) throw new AppError("not_found", "There is no such contributor.");
    if (found.isListed === isListed) return false;
    await save(tx, found.id, isListed);
    await invalidate(tx, [CONTRIBUTORS_TAG, deskTag("submissions.decide", "contributors")]);
    return true;
  });
}
