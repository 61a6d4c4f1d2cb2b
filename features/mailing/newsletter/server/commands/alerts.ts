import { sendAlert, testAlert } from "#features/mailing/newsletter/acts/send-alert.ts";
import {
  alert,
  cancelAlert,
  correctAlert,
  resumeAlert,
} from "#features/mailing/newsletter/acts/steer-alert.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { optional, wholeNumber } from "#platform/server/command/parameters.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { describeProgress, listAlerts, readAlertProgress } from "../alerts/alert-progress.ts";

export const alerts: Noun = {
  about: "Breaking-news alerts by mail, one at most per article. A running site sends them.",
  verbs: {
    ...verbsOf(sendAlert, testAlert),
    list: verb({
      about: "Lists alerts and their progress, newest first",
      kind: "reads",
      options: {
        limit: optional(wholeNumber("<count>", { max: 1_000 }), "at most so many; else 10"),
      },
      async run(context, { limit = 10 }) {
        const found = await listAlerts(context, { limit });
        const rows = found.map((one) => [
          one.id,
          showMoment(one.createdAt),
          describeProgress(one),
          one.title,
        ]);
        return {
          lines: columns(["No.", "Requested", "Progress", "Article"], rows, "No alerts yet."),
          data: found,
        };
      },
    }),
    progress: verb({
      about: "Shows the progress of an alert",
      kind: "reads",
      takes: { alert },
      async run(context, input) {
        const progress = await readAlertProgress(context, input.alert);
        return { lines: [`Alert ${input.alert}: ${describeProgress(progress)}`], data: progress };
      },
    }),
    ...verbsOf(cancelAlert, correctAlert, resumeAlert),
  },
};
