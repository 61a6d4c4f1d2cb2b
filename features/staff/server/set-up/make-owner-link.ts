import type { Deps } from "#platform/server/deps.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { hasOwner } from "../staff-repository.ts";
import { saveOwnerToken } from "../token-repository.ts";
import { OWNER_LINK_VALID_FOR, setUpLink } from "./set-up-links.ts";

/** A link for the first owner, in place of the one before it; none when there is an owner. */
export async function makeOwnerLink(
  { db, clock }: Deps,
  { origin }: { origin: string },
): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined;
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + OWNER_LINK_VALID_FOR);
  await saveOwnerToken(db, { hash: hashOf(token), expiresAt });
  return setUpLink(origin, token);
}
