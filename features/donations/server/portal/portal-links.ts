import type { Interval } from "#features/donations/interval.ts";
import { portalLink } from "#features/donations/links.ts";
import type { Deps } from "#platform/server/deps.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { writeCents } from "#shared/dollars.ts";
import { absoluteDate } from "#shared/format/times.ts";
import { HOUR } from "#shared/time/units.ts";
import { findManageable, savePortalToken } from "./portal-repository.ts";

const VALID_FOR = HOUR;

/** Opens the portal for one donation. */
interface PortalLink {
  dollars: string;
  interval: Interval;
  since: string;
  url: string;
}

/** One link with its own token for each recurring donation of this address. */
export async function portalLinksFor(
  { db, clock }: Deps,
  email: string,
  origin: string,
): Promise<PortalLink[]> {
  const expiresAt = new Date(clock.now().getTime() + VALID_FOR);
  const links: PortalLink[] = [];
  for (const { id, cents, interval, createdAt } of await findManageable(db, email)) {
    if (interval === null) continue;
    // A new token for each delivery attempt, stored before the mail is sent, so that every copy of the mail works.
    const token = newToken();
    await savePortalToken(db, { hash: hashOf(token), donationId: id, expiresAt });
    const url = portalLink(origin, token);
    links.push({ dollars: writeCents(cents), interval, since: absoluteDate(createdAt), url });
  }
  return links;
}
