import { signIn as call, type Me } from "#features/staff/calls/staff-account.ts";
import { actOf } from "#platform/server/staff-api/act-of.ts";
import type { StaffVisitor } from "#platform/server/staff-api/staff-call.ts";
import { createWorkQueue } from "#platform/server/work-queue.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findStaffByEmail } from "../staff-repository.ts";
import { checkPasswordAndCode } from "./check-password-and-code.ts";
import { didNotMatch } from "./did-not-match.ts";
import { findKnownBrowser } from "./known-browser.ts";
import { limitFailures } from "./limit-failures.ts";
import { openSession } from "./open-session.ts";

/** One at a time with all its queries, so that readers do not wait for twenty at once. */
const queue = createWorkQueue({ concurrency: 1, maxWaiting: 100, maxPreferred: 20 });

/** With address, password and code. Whichever was wrong, the response and the work are the same. */
export async function signIn(
  deps: StaffDeps,
  { email, ...typed }: { email: string; password: string; code: string },
  visitor: StaffVisitor,
): Promise<Me> {
  async function attempt() {
    const row = await findStaffByEmail(deps.db, email);
    const proof = await checkPasswordAndCode(deps, row, typed);
    const what = actOf(call);
    return row && proof && openSession(deps, { staffId: row.id, proof, what }, visitor);
  }
  const browser = await findKnownBrowser(deps, visitor, email);
  const me = await (browser === undefined
    ? queue(() => limitFailures(deps, { email, address: visitor.address }, attempt))
    : // Counted before it waits, so that one browser cannot take all slots of the preferred.
      limitFailures(deps, { browser }, () => queue(attempt, { isPreferred: true })));
  if (!me) throw didNotMatch("unauthorized");
  return me;
}
