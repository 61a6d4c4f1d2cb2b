import type { Visitor } from "#platform/server/http/api.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { DAY } from "#shared/time/units.ts";
import { site } from "#site.config.ts";

/** After this long without activity, a reader's progress is deleted. */
export const STORED_FOR = 90 * DAY;

const NAME = `${site.shortName}-reader`;
const TOKEN = /^[\w-]{22}$/;

function tokenOf({ cookies }: Visitor): string | undefined {
  const token = cookies.read(NAME);
  return token && TOKEN.test(token) ? token : undefined;
}

/** The reader of the browser's cookie, whether we issued it or not. Reading sets no cookie. */
export function readReaderCookie(visitor: Visitor): Buffer | undefined {
  const token = tokenOf(visitor);
  return token === undefined ? undefined : hashOf(token);
}

/**
 * Sets a new cookie or extends one that we issued; an unknown value is replaced, because somebody else may have
 * chosen it.
 */
export function writeReaderCookie(visitor: Visitor, { isKnown }: { isKnown: boolean }): Buffer {
  const token = (isKnown && tokenOf(visitor)) || newToken();
  visitor.cookies.write(NAME, token, STORED_FOR);
  return hashOf(token);
}
