import { timingSafeEqual } from "node:crypto";
import { hashOf } from "../tokens.ts";

/** A valid key, in memory as a hash. */
export interface KnownKey {
  hash: Buffer;
  name: "current" | "previous";
}

/**
 * The name of the matching key, if any. Every key is compared, also when none was sent, so that the time it takes
 * reveals nothing.
 */
export function matchKey(
  known: readonly KnownKey[],
  sent: string | undefined,
  isEqual: (a: Buffer, b: Buffer) => boolean = timingSafeEqual,
): KnownKey["name"] | undefined {
  const hash = hashOf(sent ?? "");
  let found: KnownKey["name"] | undefined;
  for (const key of known) {
    const same = isEqual(hash, key.hash);
    if (same && sent) found ??= key.name;
  }
  return found;
}
