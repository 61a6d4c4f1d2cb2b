import { columns } from "#platform/server/command/columns.ts";
import { file, required } from "#platform/server/command/parameters.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { saveFile } from "#platform/server/write-once.ts";
import { plural } from "#shared/format/counts.ts";
import { countSubscribers, exportSubscribers } from "../public.ts";

export const subscribers: Noun = {
  about: "Subscribers of breaking-news alerts and the weekly digest.",
  verbs: {
    count: verb({
      about: "Counts subscribers by state",
      kind: "reads",
      async run(context) {
        const counts = await countSubscribers(context);
        const { alerts, digest } = counts;
        const rows = [
          ["confirmed", counts.confirmed, `${alerts} get alerts, ${digest} the digest`],
          ["pending", counts.pending, "have not pressed the button in their mail"],
          ["unsubscribed", counts.unsubscribed, "left"],
          ["suppressed", counts.suppressed, "have a mailbox that takes nothing"],
        ];
        return { lines: columns(["State", "People", ""], rows), data: counts };
      },
    }),
    export: verb({
      about: "Writes the addresses of confirmed subscribers to a CSV file",
      kind: "works",
      takes: { file: required(file("<file>"), "a new file; only you can read it") },
      more: ["The file contains personal data: delete it when you no longer need it."],
      async run(context, { file: path }) {
        const { count, csv } = await exportSubscribers(context);
        await saveFile(path, csv);
        await context.note({ subject: "subscribers", details: { count } });
        return {
          lines: [`Wrote ${plural(count, "subscriber")} to ${path}`],
          data: { count, path },
        };
      },
    }),
  },
};
