import type { SubmissionFile } from "#features/intake/calls/staff-video-submissions.ts";
import { accept, decline, reverse } from "#features/intake/video-submissions/acts/accept.ts";
import { check, showChecks, uncheck } from "#features/intake/video-submissions/acts/check.ts";
import { detach, draft } from "#features/intake/video-submissions/acts/draft.ts";
import { submission } from "#features/intake/video-submissions/acts/submission.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, facts, showMoment } from "#platform/server/command/columns.ts";
import { waitingOptions } from "#platform/server/command/parameters.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { listSubmissions, showSubmission } from "../public.ts";
import { fileVerb } from "./file-verb.ts";

const STATES = ["waiting", "accepted", "declined", "reversed"] as const;
const describeFile = ({ name, bytes, type, scan, finding, coordinates }: SubmissionFile) =>
  [name, type, `${bytes} bytes`, scan, finding, coordinates].filter(Boolean).join(", ");

export const submissions: Noun = {
  about: "Videos from witnesses.",
  verbs: {
    list: verb({
      about: "Lists what is waiting for a decision, oldest first",
      kind: "reads",
      options: waitingOptions(STATES),
      async run(context, { state = "waiting", held, limit = 100 }) {
        const found = await listSubmissions(context, { status: state, held, limit });
        const rows = found.map((one) => [
          one.id,
          showMoment(new Date(one.createdAt)),
          one.title,
          one.location,
          one.submitterName,
          one.heldFor.join(", "),
        ]);
        const heads = ["No.", "Sent", "Title", "Where", "By", ""];
        return { lines: columns(heads, rows, `No submission is ${state}.`), data: found };
      },
    }),
    show: verb({
      about: "Shows a submission and its agreement",
      kind: "reads",
      takes: { submission },
      async run(context, input) {
        const one = await showSubmission(context, input.submission);
        return {
          lines: facts([
            ["No.", `${one.id}, ${one.reference}`],
            ["State", one.status],
            ["Reason", one.reason],
            ["Title", one.title],
            ["What", one.description],
            ["Where", one.location],
            ["Filmed", one.date],
            ["Video", one.videoUrl],
            ["File", one.file && describeFile(one.file)],
            ["By", `${one.submitterName} <${one.submitterEmail ?? "address deleted"}>`],
            ["Sent", showMoment(new Date(one.createdAt))],
            ["Looks like", one.heldFor.join(", ")],
            ["Agreed to", `${one.agreementVersion}, ${showMoment(new Date(one.agreedAt))}`],
            ["", one.agreementText],
          ]),
          data: one,
        };
      },
    }),
    ...verbsOf(accept, decline, reverse),
    file: fileVerb,
    ...verbsOf(draft, detach, check, uncheck, showChecks),
  },
};
