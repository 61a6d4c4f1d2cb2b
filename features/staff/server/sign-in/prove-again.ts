import { proveAgain as call, type Me } from "#features/staff/calls/staff-account.ts";
import { actOf, addAuditEntry } from "#platform/server/audit-entries.ts";
import type { StaffSession, StaffVisitor } from "#platform/server/staff-api/staff-session.ts";
import { hashOf, newToken } from "#platform/server/tokens.ts";
import { writeCookie } from "../sessions/session-cookie.ts";
import { lockSession, replaceToken } from "../sessions/session-repository.ts";
import { toMe } from "../sessions/start-session.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findStaff, lockStaff } from "../staff-repository.ts";
import { rememberBrowser } from "./known-browser.ts";
import { limitFailures } from "./limit-failures.ts";
import { checkPasskey, checkPasswordAndCode, didNotMatch, type Proof } from "./proof.ts";
import { afterRecoveryCode } from "./sign-in.ts";

type Typed = { credential: Record<string, unknown> } | { password: string; code: string };

interface SignInContext {
  session: StaffSession;
  visitor: StaffVisitor;
}

/** Makes a session fresh, with a new token. */
export async function proveAgain(
  deps: StaffDeps,
  typed: Typed,
  context: SignInContext,
): Promise<Me> {
  const me = await ("credential" in typed
    ? provePasskey(deps, typed, context)
    : provePassword(deps, typed, context));
  if (!me) throw didNotMatch("invalid_input");
  return me;
}

async function provePasskey(
  deps: StaffDeps,
  { credential }: { credential: Record<string, unknown> },
  context: SignInContext,
): Promise<Me | undefined> {
  const checked = await checkPasskey(deps, credential);
  if (checked?.staffId !== context.session.staff.id) return undefined;
  return refresh(deps, checked.proof, context);
}

function provePassword(
  deps: StaffDeps,
  typed: { password: string; code: string },
  context: SignInContext,
): Promise<Me | undefined> {
  const { id } = context.session.staff;
  return limitFailures(deps, { session: context.session.id }, async () => {
    const proof = await checkPasswordAndCode(deps, await findStaff(deps.db, id), typed);
    return proof && refresh(deps, proof, context);
  });
}

async function refresh(
  deps: StaffDeps,
  proof: Proof,
  { session, visitor }: SignInContext,
): Promise<Me | undefined> {
  const { staff } = session;
  const now = deps.clock.now();
  const token = newToken();
  const row = await deps.db.transaction(async (tx) => {
    const locked = await lockStaff(tx, staff.id);
    const held = await lockSession(tx, session.id);
    if (!locked || !held || !(await proof.use(tx, locked))) return undefined;
    const tokens = { held: session.token, by: hashOf(token), at: now, provenAt: now };
    if (!(await replaceToken(tx, held, tokens))) return undefined;
    if (proof.how === "recovery code") await afterRecoveryCode(deps, tx, locked, session.id);
    await addAuditEntry(tx, {
      at: now,
      who: staff.name,
      what: actOf(call),
      staffId: staff.id,
      subject: `staff ${staff.id}`,
      details: { how: proof.how },
    });
    return held;
  });
  if (!row) return undefined;
  await rememberBrowser(deps, visitor, staff.id);
  writeCookie(visitor.cookies, token, { createdAt: row.createdAt, now });
  return toMe({ ...session, provenAt: now });
}
