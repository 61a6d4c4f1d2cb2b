import { act } from "#platform/server/act.ts";
import { columns } from "#platform/server/command/columns.ts";
import { required, text } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { forgetPerson, type PersonDeps, personSubject } from "../server/person.ts";

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
