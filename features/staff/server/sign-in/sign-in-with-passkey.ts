import { signInWithPasskey as call, type Me } from "#features/staff/calls/staff-account.ts";
import { actOf } from "#platform/server/staff-api/act-of.ts";
import type { StaffVisitor } from "#platform/server/staff-api/staff-call.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { checkPasskey } from "./check-passkey.ts";
import { didNotMatch } from "./did-not-match.ts";
import { openSession } from "./open-session.ts";

/** Not limited: a passkey cannot be guessed. */
export async function signInWithPasskey(
  deps: StaffDeps,
  { credential }: { credential: Record<string, unknown> },
  visitor: StaffVisitor,
): Promise<Me> {
  const checked = await checkPasskey(deps, credential);
  const what = actOf(call);
  const me = checked && (await openSession(deps, { ...checked, what }, visitor));
  if (!me) throw didNotMatch("unauthorized");
  return me;
}
