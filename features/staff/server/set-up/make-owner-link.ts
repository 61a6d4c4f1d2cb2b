import type { Deps } from "../../../../platform/server/deps.ts";
import { hashOf, newToken } from "../../../../platform/server/tokens.ts";
import { DAY } from "../../../../shared/time/units.ts";
import { hasOwner } from "../staff-repository.ts";
import { saveOwnerToken } from "../token-repository.ts";
import { setUpLink } from "./set-up-links.ts";

const VALID_FOR = 7 * DAY;

/** A link for the first owner, in place of the one before it; none when there is an owner. */
export async function makeOwnerLink(
  { db, clock }: Deps,
  { origin }: { origin: string },
): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + VALID_FOR);
  await saveOwnerToken(db, { hash: hashOf(token), expiresAt });
  return setUpLink(origin, token);
}
