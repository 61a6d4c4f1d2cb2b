import { staff, staffRoles, staffSessions } from "#db/schema/staff.ts";
import type { Deps } from "#platform/server/deps.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import type { Role } from "#shared/newsroom/permissions.ts";
import { ownerOf } from "../app/test-database.ts";
import { PUBLIC_URL } from "../checks/public-url.ts";

export interface SignedIn {
  id: number;
  name: string;
  email: string;
  /** The value of the cookie. */
  token: string;
  /** For calls without a browser. */
  headers: Record<string, string>;
}

let made = 0;

/** A member of the staff with a session, as signing in leaves it. */
export async function signedInStaff(
  deps: Pick<Deps, "db" | "clock">,
  {
    roles = ["owner"],
    name = "",
    at = deps.clock.now(),
  }: { roles?: readonly Role[]; name?: string; at?: Date } = {},
): Promise<SignedIn> {
  made += 1;
  const db = ownerOf(deps);
  const person = {
    name: name || `Staff ${made}`,
    email: `staff-${made}-${newToken().toLowerCase()}@example.org`,
  };
  const [row] = await db
    .insert(staff)
    // Accounts without a second factor reach nothing; this one works with no code.
    .values({ ...person, createdAt: at, totp: Buffer.alloc(1) })
    .returning({ id: staff.id });
  if (!row) throw new Error("The database returned no row for an insert");
  await db.insert(staffRoles).values(roles.map((role) => ({ staffId: row.id, role })));
  const token = newToken();
  await db.insert(staffSessions).values({
    staffId: row.id,
    tokenHash: hashOf(token),
    rotatedAt: at,
    createdAt: at,
    seenAt: at,
    provenAt: at,
    device: "Test browser",
  });
  return {
    id: row.id,
    ...person,
    token,
    headers: { cookie: `${cookieName}=${token}`, origin: PUBLIC_URL },
  };
}

/** Tests reach the site at an address that begins with `https:` unless they set another. */
const cookieName = PUBLIC_URL.startsWith("https:") ? "__Host-desk" : "desk";
