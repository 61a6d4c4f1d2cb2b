import { act } from "#platform/server/acts/act.ts";
import type { ActContext } from "#platform/server/acts/act-context.ts";
import { required } from "#platform/server/command/parameter.ts";
import { saveFile } from "#platform/server/command/printing/save-file.ts";
import { file } from "#platform/server/command/readers.ts";
import { exportBooks as endpoint } from "../calls/staff-donations.ts";
import { bookPeriod, periodOptions, typedPeriod } from "../server/reports/book-period.ts";
import { exportLedger } from "../server/reports/export-ledger.ts";

export const exportBooks = act({
  name: "donations export",
  about: "Writes every movement of a period to a CSV file",
  async run(context: ActContext, period: { from: Date; to: Date }) {
    const { csv, movements } = await exportLedger(context, period);
    return {
      result: { csv, movements },
      changed: [{ subject: "donations", details: { movements } }],
    };
  },
  call: {
    endpoint,
    permission: "donors.manage",
    input: ({ body }) => bookPeriod(body),
    reply: (exported) => exported,
  },
  command: {
    kind: "works",
    takes: { file: required(file("<file>"), "a new file; only you can read it") },
    options: periodOptions,
    input: typedPeriod,
    async tell({ csv, movements }, { file: path }) {
      await saveFile(path, csv);
      return { lines: [`Wrote ${movements} movements to ${path}`], data: { movements, path } };
    },
  },
});
