import { required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { saveFile } from "#platform/server/command/printing/save-file.ts";
import { file } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { plural } from "#shared/format/plural.ts";
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
