import { addAuditEntry } from "../../../platform/server/audit/audit-repository.ts";
import type { Deps } from "../../../platform/server/deps.ts";
import { forgetPerson } from "./forget-person.ts";
import { personSubject } from "./person-subject.ts";
import { withToken } from "./with-token.ts";

export const deleteMyData = (
  deps: Deps,
  { token }: { token: string },
): Promise<{ message: string }> =>
  withToken(deps, { token, choice: "delete" }, async (inside, email) => {
    const report = await forgetPerson(inside, email);
    const sum = (count: "removed" | "anonymized" | "kept") =>
      report.reduce((total, one) => total + one[count], 0);
    await addAuditEntry(inside.db, {
      at: inside.clock.now(),
      who: "the person themselves",
      what: "my-data delete",
      subject: await personSubject(inside, email),
      details: { removed: sum("removed"), anonymized: sum("anonymized"), kept: sum("kept") },
    });
    const reasons = new Set(report.flatMap(({ reason }) => (reason ? [reason] : [])));
    const stays = reasons.size > 0 ? ` What stays, and why: ${[...reasons].join("; ")}.` : "";
    return { message: `Your data is deleted.${stays}` };
  });
