import type { Deps } from "#platform/server/deps.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { ROLES, type Role } from "#shared/newsroom/permissions.ts";
import { HOUR } from "#shared/time/units.ts";
import { findRoles, findStaff, hasOwner, type StaffRow } from "./staff-repository.ts";
import { findLink, type StaffToken, saveOwnerToken } from "./token-repository.ts";

/** Of invitations and resets. */
export const LINK_HOURS = 72;
export const LINK_VALID_FOR = LINK_HOURS * HOUR;

/** The first owner's is printed, and stays in the log for whoever reads it. */
export const OWNER_LINK_HOURS = 24;
const OWNER_LINK_VALID_FOR = OWNER_LINK_HOURS * HOUR;

/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
export const setUpLink = (origin: string, token: string) => `${origin}/newsroom/welcome#${token}`;

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

export interface OpenedLink {
  kind: "owner" | "invitation" | "reset";
  token: StaffToken;
  roles: Role[];
  /** Null for the first owner, who types it. */
  email: string | null;
  /** Whose reset it is. */
  staff: StaffRow | undefined;
}

/** What a link is for. Throws when it was used, has expired or was revoked. */
export async function openLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { token: text }: { token: string },
): Promise<OpenedLink> {
  const token = await findLink(db, { hash: hashOf(text), now: clock.now() });
  if (token?.kind === "owner" && !(await hasOwner(db)))
    return { kind: "owner", token, roles: ["owner"], email: null, staff: undefined };
  if (token?.kind === "invitation") {
    const roles = ROLES.filter((role) => token.roles?.includes(role));
    return { kind: "invitation", token, roles, email: token.email, staff: undefined };
  }
  const staff = token?.kind === "reset" && token.staffId && (await findStaff(db, token.staffId));
  if (!token || !staff || staff.suspendedAt) throw linkIsOver();
  const roles = (await findRoles(db, [staff.id])).get(staff.id) ?? [];
  return { kind: "reset", token, roles, email: staff.email, staff };
}

export const linkIsOver = () =>
  new AppError("not_found", "This link has been used or has expired.");

/** Throws unless the address is the one that the link is for. */
export function assertAddressOf(link: OpenedLink, { email }: { email: string }): void {
  if (link.email !== null && link.email !== email.toLowerCase())
    throw new AppError("invalid_input", "This link is for another address.");
}

/** Changes nothing, so that programs that open links in mails use none up. */
export async function readSetUpLink(deps: Deps, given: { token: string }) {
  const { kind, email, roles, staff } = await openLink(deps, given);
  return { kind, email, roles, name: staff?.name ?? null };
}
