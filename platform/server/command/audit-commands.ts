import { findAuditEntries } from "../audit-entries.ts";
import { exportAuditLog, verifyAuditLog } from "../audit-log.ts";
import { saveFile } from "../write-once.ts";
import { columns, paint, showMoment } from "./columns.ts";
import { day, file, optional, required, text, wholeNumber } from "./parameters.ts";
import { type Noun, verb } from "./verb.ts";

const filters = {
  from: optional(day("<day>"), "not before this day"),
  to: optional(day("<day>"), "before this day"),
  who: optional(text("<name>"), "by this person"),
  act: optional(text("<act>"), 'with this name, such as "articles publish"'),
  subject: optional(
    text("<subject>"),
    'to this, such as "article 12"; without the number, to all of them',
  ),
};

export const audit: Noun = {
  about: "Who changed what, in the newsroom or by command; entries are never changed.",
  verbs: {
    list: verb({
      about: "Lists entries, newest first",
      kind: "reads",
      options: {
        ...filters,
        limit: optional(wholeNumber("<count>", { max: 100_000 }), "at most so many; else 50"),
      },
      async run({ db }, { limit = 50, act: what, ...ask }) {
        const entries = await findAuditEntries(db, { ...ask, what, limit });
        const rows = entries.map(({ at, who, what, subject, details }) => [
          showMoment(at),
          who,
          what,
          subject,
          JSON.stringify(details),
        ]);
        return {
          lines: columns(["When", "Who", "What", "To", "Details"], rows, "No entries yet."),
          data: entries,
        };
      },
    }),
    export: verb({
      about: "Writes entries to a CSV file",
      kind: "reads",
      takes: { file: required(file("<file.csv>"), "a file that does not exist yet") },
      options: filters,
      async run({ db }, { file: path, act: what, ...ask }) {
        let lines = 0;
        let csv = "";
        for await (const part of exportAuditLog(db, { ...ask, what })) {
          csv += part.csv;
          lines += part.lines;
        }
        await saveFile(path, csv);
        const count = `${lines} ${lines === 1 ? "entry" : "entries"}`;
        return { lines: [`Wrote ${count} to ${path}`], data: { path, entries: lines } };
      },
    }),
    verify: verb({
      about: "Verifies that no entry was altered, removed or slipped in",
      kind: "reads",
      options: {
        expect: optional(
          text("<hash>"),
          "a hash that an earlier run printed, which must still be there",
        ),
      },
      more: [
        "Each entry carries the hash of the one before it. Write the printed hash down on another machine, and give it to a",
        "later run: that also shows if entries at the end were removed, or if somebody computed the whole chain again.",
      ],
      async run({ db }, { expect: expected }) {
        const found = await verifyAuditLog(db, { expected });
        const { lines: count, head, flaws, holdsExpected } = found;
        const isBad = flaws.length > 0 || holdsExpected === false;
        return {
          lines: [
            ...flaws.map(({ line, flaw }) => paint("red", `Entry ${line}: ${flaw}.`)),
            ...(holdsExpected === false
              ? [paint("red", "The expected hash is not in the chain.")]
              : []),
            `${count} entries, ${isBad ? "not intact" : "intact"}. The last hash: ${head || "none"}`,
          ],
          data: found,
          isBad,
        };
      },
    }),
  },
};
