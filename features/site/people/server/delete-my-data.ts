import { addAuditEntry } from "#platform/server/audit/audit-repository.ts";
import type { PersonDeps } from "./export-person.ts";
import { forgetPerson } from "./forget-person.ts";
import { personSubject } from "./person-subject.ts";
import { withToken } from "./with-token.ts";

export const deleteMyData = (
  deps: PersonDeps,
  { token }: { token: string },
): Promise<{ message: string }> =>
  withToken(deps, { token, choice: "delete" }, async (txDeps, email) => {
    const report = await forgetPerson(txDeps, email);
    const sum = (count: "removed" | "anonymized" | "retained") =>
      report.reduce((total, table) => total + table[count], 0);
    await addAuditEntry(txDeps.db, {
      at: txDeps.clock.now(),
      who: "the person themselves",
      what: "my-data delete",
      subject: await personSubject(txDeps, email),
      details: {
        removed: sum("removed"),
        anonymized: sum("anonymized"),
        retained: sum("retained"),
      },
    });
    const reasons = new Set(report.flatMap(({ reason }) => (reason ? [reason] : [])));
    const remaining =
      reasons.size > 0 ? ` Some of it has to stay: ${[...reasons].join("; ")}.` : "";
    return { message: `Your data has been deleted.${remaining}` };
  });
