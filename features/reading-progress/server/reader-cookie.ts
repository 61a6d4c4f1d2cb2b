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

/** Who asks, if we marked them before. Looking is no reason to mark anybody. */
export function knownReader(visitor: Visitor): Buffer | undefined {
  const token = tokenOf(visitor);
  return token === undefined ? undefined : hashOf(token);
}

/** Marks a browser that has no mark, and renews the time of one that has. */
export function markReader(visitor: Visitor): Buffer {
  const token = tokenOf(visitor) ?? newToken();
  visitor.cookies.write(NAME, token, KEPT_FOR);
  return hashOf(token);
}
