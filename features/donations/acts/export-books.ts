import { act } from "#platform/server/act.ts";
import { file, required } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { saveFile } from "#platform/server/write-once.ts";
import { exportBooks as endpoint } from "../calls/staff-donations.ts";
import { bookPeriod, exportLedger, periodOptions, typedPeriod } from "../server/ledger/books.ts";

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
