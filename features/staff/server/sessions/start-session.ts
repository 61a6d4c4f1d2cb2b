import bowser from "bowser";
import type { Me } from "#features/staff/calls/staff-account.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import {
  FRESH_FOR,
  type StaffMember,
  type StaffSession,
  type StaffVisitor,
} from "#platform/server/staff-api/staff-session.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { PERMISSIONS, scopeOf } from "#shared/newsroom/permissions.ts";
import { rememberBrowser } from "../sign-in/known-browser.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findRoles, type StaffRow } from "../staff-repository.ts";
import { COOKIE, writeCookie } from "./session-cookie.ts";
import { addSession, endSession, findSession } from "./session-repository.ts";

/** A session that is written, and the cookies that the browser gets once it is. */
export interface StartedSession {
  id: number;
  me: Me;
  setCookie(visitor: StaffVisitor): Promise<void>;
}

/** Begins a session in the caller's transaction, in place of the one that this browser had. */
export async function startSession(
  deps: Pick<StaffDeps, "clock" | "staffKey">,
  tx: Queryable,
  row: StaffRow,
  visitor: StaffVisitor,
): Promise<StartedSession> {
  const now = deps.clock.now();
  await endFormer(tx, visitor, now);
  const token = newToken();
  const tokenHash = hashOf(token);
  const device = deviceOf(visitor.userAgent);
  const id = await addSession(tx, { staffId: row.id, tokenHash, device, at: now });
  const roles = (await findRoles(tx, [row.id])).get(row.id) ?? [];
  const staff: StaffMember = { id: row.id, name: row.name, email: row.email, roles };
  return {
    id,
    me: toMe({ id, staff, provenAt: now, token }),
    async setCookie({ cookies }) {
      await rememberBrowser(deps, { cookies }, row.id);
      writeCookie(cookies, token, { createdAt: now, now });
    },
  };
}

async function endFormer(tx: Queryable, { cookies }: StaffVisitor, at: Date): Promise<void> {
  const token = cookies.read(COOKIE);
  const former = token && (await findSession(tx, hashOf(token)));
  if (former) await endSession(tx, { id: former.session.id, staffId: former.staff.id, at });
}

const LONGEST_AGENT = 500;

/** The browser and the system, as in "Firefox on Linux". */
export function deviceOf(userAgent: string): string {
  const agent = userAgent.slice(0, LONGEST_AGENT);
  if (agent === "") return "Unknown device";
  const { browser, os } = bowser.parse(agent);
  if (!browser.name) return "Unknown device";
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}

export const toMe = ({ staff, provenAt }: StaffSession): Me => ({
  ...staff,
  roles: [...staff.roles],
  scopes: Object.fromEntries(
    PERMISSIONS.flatMap((permission) => {
      const scope = scopeOf(staff.roles, permission);
      return scope ? [[permission, scope]] : [];
    }),
  ),
  freshUntil: new Date(provenAt.getTime() + FRESH_FOR).toISOString(),
});
