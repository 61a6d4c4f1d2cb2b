import { timingSafeEqual } from "node:crypto";
import { hashOf } from "../tokens.ts";

/** A key as the process remembers it. */
export interface KnownKey {
  hash: Buffer;
  name: "current" | "previous";
}

/**
 * Which key was given, if it is one of ours. Every key is compared, whole, whatever was given and also when nothing
 * was: the time it takes tells nothing.
 */
export function matchKey(
  known: readonly KnownKey[],
  given: string | undefined,
  isEqual: (a: Buffer, b: Buffer) => boolean = timingSafeEqual,
): KnownKey["name"] | undefined {
  const hash = hashOf(given ?? "");
  let found: KnownKey["name"] | undefined;
  for (const key of known) {
    const same = isEqual(hash, key.hash);
    if (same && given) found ??= key.name;
  }
  return found;
}
