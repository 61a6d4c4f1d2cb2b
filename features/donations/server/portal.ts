import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { donations, portalTokens } from "#db/schema/donations.ts";
import { type PaymentDeps, requireStripe } from "#features/payments/server/public.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Visitor } from "#platform/server/http/api.ts";
import { limitNetwork } from "#platform/server/limits/limit-network.ts";
import { takeSlot } from "#platform/server/limits/limit-tries.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { writeCents } from "#shared/dollars.ts";
import { absoluteDate } from "#shared/format/times.ts";
import { HOUR } from "#shared/time/units.ts";
import type { Interval } from "../donation-amount.ts";

/** The page where donors request a link to the donor portal. */
export const manageLink = (origin: string) => `${origin}/recurring-donations`;

/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
const portalLink = (origin: string, token: string) => `${origin}/donor-portal#${token}`;

/** Keeps the mail short; few donors have more. */
const MAX_LINKS = 5;

/** The active recurring donations of this address, newest first. */
const findManageable = (db: Queryable, email: string) =>
  db
    .select()
    .from(donations)
    .where(
      and(
        eq(sql`lower(${donations.donorEmail})`, email.toLowerCase()),
        isNotNull(donations.interval),
        isNotNull(donations.customerId),
        inArray(donations.state, ["active", "failing"]),
      ),
    )
    .orderBy(desc(donations.createdAt))
    .limit(MAX_LINKS);

const savePortalToken = (
  db: Queryable,
  token: { hash: Buffer; donationId: string; expiresAt: Date },
) => db.insert(portalTokens).values(token);

/** The provider's customer id for a valid token. */
async function findPortalCustomer(db: Queryable, hash: Buffer, now: Date) {
  const [row] = await db
    .select({ customerId: donations.customerId })
    .from(portalTokens)
    .innerJoin(donations, eq(donations.id, portalTokens.donationId))
    .where(and(eq(portalTokens.hash, hash), gt(portalTokens.expiresAt, now)));
  return row?.customerId ?? undefined;
}

/** False when the token was already used. */
async function deletePortalToken(db: Queryable, hash: Buffer): Promise<boolean> {
  const deleted = await db
    .delete(portalTokens)
    .where(eq(portalTokens.hash, hash))
    .returning({ hash: portalTokens.hash });
  return deleted.length > 0;
}

export const deleteExpiredPortalTokens = (db: Queryable, now: Date) =>
  db.delete(portalTokens).where(lte(portalTokens.expiresAt, now));

export const deletePortalTokens = (tx: Queryable, donationIds: readonly string[]) =>
  tx.delete(portalTokens).where(inArray(portalTokens.donationId, [...donationIds]));

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

export const PORTAL_LINK = "portal-link";

const PER_VISITOR = { what: PORTAL_LINK, most: 5, minutes: 60 };
const PER_ADDRESS = { what: "portal-link-to", most: 3, minutes: 60 };

/**
 * Queues a mail to this address. Whether it belongs to a donor is looked up when the mail is written, so that neither
 * the response nor its duration reveals who donates.
 */
export async function sendPortalLink(
  deps: Deps,
  { email }: { email: string },
  visitor: Visitor,
): Promise<{ message: string }> {
  await limitNetwork(deps, PER_VISITOR, visitor.address);
  if (await takeSlot(deps, { ...PER_ADDRESS, who: email.toLowerCase() })) {
    const key = `${PORTAL_LINK}:${randomUUID()}`;
    const mail = { key, kind: PORTAL_LINK, recipient: email, data: {} };
    await queueMail(deps.db, mail, deps.clock.now());
  }
  return {
    message:
      "If this address has a recurring donation, we have sent it a link to the donor portal.",
  };
}

/** The same error for a used, expired or invented link. */
const invalidLink = () =>
  new AppError("not_found", "This link has been used or has expired. Please request a new one.");

export async function openPortal(
  deps: PaymentDeps,
  { token, origin }: { token: string; origin: string },
): Promise<{ url: string }> {
  const hash = hashOf(token);
  const customerId = await findPortalCustomer(deps.db, hash, deps.clock.now());
  if (customerId === undefined) throw invalidLink();
  // The token is deleted last, so that the link still works after a failed call to the provider.
  const url = await requireStripe(deps).createPortalSession({
    customerId,
    returnUrl: manageLink(origin),
  });
  if (!(await deletePortalToken(deps.db, hash))) throw invalidLink();
  return { url };
}
