import { actOf } from "../../../../platform/server/desk/act-of.ts";
import type { DeskVisitor } from "../../../../platform/server/desk/desk-api.ts";
import { createWorkQueue } from "../../../../platform/server/work-queue.ts";
import { signIn as call, type Me } from "../../desk-contract.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { findStaffByEmail } from "../staff-repository.ts";
import { checkPasswordAndCode } from "./check-password-and-code.ts";
import { didNotMatch } from "./did-not-match.ts";
import { limitFailures } from "./limit-failures.ts";
import { openSession } from "./open-session.ts";

/** One at a time with all its queries, so that readers do not wait for twenty at once. */
const queue = createWorkQueue({ concurrency: 1, maxWaiting: 100 });

/** With address, password and code. Whichever was wrong, the response and the work are the same. */
export async function signIn(
  deps: StaffDeps,
  { email, ...typed }: { email: string; password: string; code: string },
  visitor: DeskVisitor,
): Promise<Me> {
  const me = await queue(() =>
    limitFailures(deps, { email, visitor }, async () => {
      const row = await findStaffByEmail(deps.db, email);
      const proof = await checkPasswordAndCode(deps, row, typed);
      const what = actOf(call);
      return row && proof && openSession(deps, { staffId: row.id, proof, what }, visitor);
    }),
  );
  if (!me) throw didNotMatch("unauthorized");
  return me;
}
