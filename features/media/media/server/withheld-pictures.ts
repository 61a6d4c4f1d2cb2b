import type { Deps } from "#platform/server/deps.ts";
import { singleFlight } from "#shared/async/single-flight.ts";
import { SECOND } from "#shared/time/units.ts";
import { findLimited, isWithin, type KnownRights } from "./rights-repository.ts";

/** How old the list of limited pictures may be; the times in it act to the second. */
const REREAD_AFTER = 10 * SECOND;

export interface WithheldPictures {
  /** Whether a picture must not be shown now, and when that may change. */
  check(url: string): Promise<{ isWithheld: boolean; until: Date | undefined }>;
}

/** Pictures whose right has ended or not begun, or that were deleted. Few have a limit, so all of those are in memory. */
export function createWithheldPictures({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): WithheldPictures {
  let known = new Map<string, KnownRights>();
  let readAt = Number.NEGATIVE_INFINITY;
  const share = singleFlight<void>();

  async function read() {
    const now = clock.now().getTime();
    if (Math.abs(now - readAt) < REREAD_AFTER) return;
    try {
      known = new Map((await findLimited(db)).map((row) => [row.url, row]));
      readAt = now;
    } catch {
      // Without the database readers get what they got before.
    }
  }

  return {
    async check(url) {
      await share("all", read);
      const rights = known.get(url);
      if (!rights) return { isWithheld: false, until: undefined };
      const now = clock.now();
      const changes = [rights.validFrom, rights.validUntil].filter((at) => at && at > now);
      return {
        isWithheld: rights.deletedAt !== null || !isWithin(rights, now),
        until: changes[0] ?? undefined,
      };
    },
  };
}
