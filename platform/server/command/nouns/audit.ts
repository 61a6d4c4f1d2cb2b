import { findAuditEntries } from "../../audit/audit-repository.ts";
import { optional } from "../parameter.ts";
import { columns } from "../printing/columns.ts";
import { showMoment } from "../printing/moments.ts";
import { day, text, wholeNumber } from "../readers.ts";
import { type Noun, verb } from "../verb.ts";

export const audit: Noun = {
  about: "Who changed what with these commands; entries are never changed.",
  verbs: {
    list: verb({
      about: "Lists entries, newest first",
      kind: "reads",
      options: {
        from: optional(day("<day>"), "not before this day"),
        to: optional(day("<day>"), "before this day"),
        who: optional(text("<name>"), "by this person"),
        subject: optional(text("<subject>"), 'to this, such as "article 12"'),
        limit: optional(wholeNumber("<count>", { max: 100_000 }), "at most so many; else 50"),
      },
      async run({ db }, { limit = 50, ...ask }) {
        const entries = await findAuditEntries(db, { ...ask, limit });
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
  },
};
