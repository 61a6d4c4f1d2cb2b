import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "#platform/server/site-key.ts";
import type { StaffVisitor } from "#platform/server/staff-api/staff-session.ts";
import { newToken } from "#platform/server/tokens.ts";
import { DAY } from "#shared/time/units.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findStaff } from "../staff-repository.ts";

const COOKIE = "desk-browser";
/** From the last time that somebody proved in this browser who they are. */
const VALID_FOR = 180 * DAY;

/** Person, moment and a name of the browser, signed. */
const FORM = /^(\d{1,10})\.(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

interface KnownBrowser {
  staffId: number;
  since: number;
  browser: string;
}

/**
 * Writes a cookie by which this browser is recognized at the next sign-in to this account. It opens nothing:
 * failures of others do not count against it, and it waits before them.
 */
export async function rememberBrowser(
  deps: Pick<StaffDeps, "clock" | "staffKey">,
  { cookies }: Pick<StaffVisitor, "cookies">,
  staffId: number,
): Promise<void> {
  const known = { staffId, since: deps.clock.now().getTime(), browser: newToken() };
  const signature = (await sign(deps, known)).toString("base64url");
  const value = `${known.staffId}.${known.since}.${known.browser}.${signature}`;
  cookies.write(COOKIE, value, VALID_FOR);
}

/** The name of this browser, when somebody signed in with it to the account of this address. */
export async function findKnownBrowser(
  deps: Pick<StaffDeps, "clock" | "staffKey" | "db">,
  { cookies }: Pick<StaffVisitor, "cookies">,
  email: string,
): Promise<string | undefined> {
  const match = FORM.exec(cookies.read(COOKIE) ?? "");
  if (!match) return undefined;
  const [, staffId, since, browser = "", signature = ""] = match;
  const known = { staffId: Number(staffId), since: Number(since), browser };
  if (!timingSafeEqual(await sign(deps, known), Buffer.from(signature, "base64url")))
    return undefined;
  if (deps.clock.now().getTime() - known.since > VALID_FOR) return undefined;
  const row = await findStaff(deps.db, known.staffId);
  const isTheirs = row?.email === email.toLowerCase() && row.suspendedAt === null;
  const isOver = known.since < (row?.browsersKnownSince?.getTime() ?? 0);
  return isTheirs && !isOver ? browser : undefined;
}

const sign = async (
  { staffKey }: Pick<StaffDeps, "staffKey">,
  known: KnownBrowser,
): Promise<Buffer> =>
  keyedHash(await staffKey(), "known browser", known.staffId, known.since, known.browser);
