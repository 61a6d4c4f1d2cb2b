import type { Visitor } from "../../../platform/server/http/api.ts";
import { hashOf, newToken } from "../../../platform/server/tokens.ts";
import { DAY } from "../../../shared/time/units.ts";
import { site } from "../../../site.config.ts";

/** How long nothing may happen before a reader and all that is kept for them is forgotten. */
export const KEPT_FOR = 90 * DAY;

const NAME = `${site.shortName}-reader`;
const TOKEN = /^[\w-]{22}$/;

function tokenOf({ cookies }: Visitor): string | undefined {
  const token = cookies.read(NAME);
  return token && TOKEN.test(token) ? token : undefined;
}

/** Whose cookie a browser sends, whether we gave it to them or not. Looking is no reason to mark anybody. */
export function claimedReader(visitor: Visitor): Buffer | undefined {
  const token = tokenOf(visitor);
  return token === undefined ? undefined : hashOf(token);
}

/** Marks a browser anew, or renews the time of a mark that we gave: a chosen one would be known to who chose it. */
export function markReader(visitor: Visitor, { isKnown }: { isKnown: boolean }): Buffer {
  const token = (isKnown && tokenOf(visitor)) || newToken();
  visitor.cookies.write(NAME, token, KEPT_FOR);
  return hashOf(token);
}
