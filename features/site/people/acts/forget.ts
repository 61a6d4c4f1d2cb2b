import { act } from "#platform/server/acts/act.ts";
import type { ActContext } from "#platform/server/acts/act-context.ts";
import { required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { text } from "#platform/server/command/readers.ts";
import type { PersonDeps } from "../server/export-person.ts";
import { forgetPerson } from "../server/forget-person.ts";
import { personSubject } from "../server/person-subject.ts";

export const forget = act({
  name: "people forget",
  about: "Deletes what is stored for an address and lists what stays and why",
  async run(context: ActContext & PersonDeps, email: string) {
    const report = await forgetPerson(context, email);
    const sum = (count: "removed" | "anonymized" | "retained") =>
      report.reduce((total, one) => total + one[count], 0);
    const details = {
      removed: sum("removed"),
      anonymized: sum("anonymized"),
      retained: sum("retained"),
    };
    return {
      result: report,
      changed: [{ subject: await personSubject(context, email), details }],
    };
  },
  command: {
    takes: { email: required(text("<e-mail>"), "their address; capitals make no difference") },
    more: ["docs/retention.md lists how long everything else is stored."],
    input: ({ email }) => email,
    tell(report) {
      const rows = report.map((one) => [
        one.table,
        one.found,
        one.removed,
        one.anonymized,
        one.retained,
        one.reason ?? "",
      ]);
      const heads = ["Table", "Found", "Removed", "Anonymized", "Retained", "Why it stays"];
      return { lines: columns(heads, rows), data: report };
    },
  },
});
