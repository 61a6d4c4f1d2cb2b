import type { Deps } from "#platform/server/deps.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { ROLES, type Role } from "#shared/newsroom/permissions.ts";
import { findRoles, findStaff, hasOwner, type StaffRow } from "../staff-repository.ts";
import { findLink, type StaffToken } from "../token-repository.ts";

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
