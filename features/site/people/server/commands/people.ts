import { forget } from "#features/site/people/acts/forget.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns } from "#platform/server/command/columns.ts";
import { file, optional, required, text } from "#platform/server/command/parameters.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import { saveFile } from "#platform/server/write-once.ts";
import { plural } from "#shared/format/counts.ts";
import { exportPerson, type PersonDeps, personSubject } from "../person.ts";

type PersonContext = CommandContext & PersonDeps;

const email = required(text("<e-mail>"), "their address; capitals make no difference");

export const people: Noun = {
  about: "Personal data: access and deletion, as the privacy page promises.",
  verbs: {
    export: verb({
      about: "Counts what is stored for an address; exports it with --json or --to",
      // Reading personal data is recorded in the audit log.
      kind: "works",
      takes: { email },
      options: { to: optional(file("<file>"), "a new file for all of it; only you can read it") },
      more: [
        "The file contains personal data: send it to the person who requested it, then delete it.",
      ],
      async run(context: PersonContext, input) {
        const found = await exportPerson(context, input.email, { isOwner: true });
        if (input.to) await saveFile(input.to, `${JSON.stringify(found, null, 2)}\n`);
        const rows = found.data.map(({ table, rows: held }) => [table, held.length]);
        const count = found.data.reduce((sum, { rows: held }) => sum + held.length, 0);
        const subject = await personSubject(context, input.email);
        await context.note({ subject, details: { rows: count } });
        const saved = input.to ? [`Wrote ${plural(count, "row")} to ${input.to}`] : [];
        return { lines: [...columns(["Table", "Rows"], rows), ...saved], data: found };
      },
    }),
    ...verbsOf(forget),
  },
};
