import type { SubmissionFile } from "#features/intake/calls/staff-video-submissions.ts";
import type { Credit } from "#features/intake/contributors/server/public.ts";
import { required, several } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { facts } from "#platform/server/command/printing/facts.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { oneOf, text, wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, type VerbResult, verb } from "#platform/server/command/verb.ts";
import { waitingOptions } from "#platform/server/command/waiting.ts";
import { plural } from "#shared/format/plural.ts";
import {
  acceptSubmission,
  declineSubmission,
  listSubmissions,
  reverseSubmission,
  showSubmission,
} from "../public.ts";
import { draftVerbs } from "./draft-verbs.ts";
import { fileVerb } from "./file-verb.ts";

const STATES = ["waiting", "accepted", "declined", "reversed"] as const;
const MARKS = ["night", "front page"] as const;

const submission = required(wholeNumber("<submission>"), "its number");
const reason = required(text("<text>"), "why, in words the submitter will read");

type Decided = Credit & { isChanged: boolean };

function credited(id: number, outcome: string, decided: Decided): VerbResult {
  const { isChanged, ...credit } = decided;
  const { points, achievements, balance } = credit;
  return {
    lines: [
      `${outcome} submission ${id}: ${plural(points, "point")}${achievements.map((one) => `, ${one}`).join("")}`,
      `  The submitter now has ${plural(balance, "point")}.`,
    ],
    data: { id, ...credit },
    changed: isChanged ? [{ subject: `submission ${id}`, details: { points } }] : [],
  };
}

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
    accept: verb({
      about: "Accepts a video: its submitter gets points and a mail",
      kind: "changes",
      takes: { submission },
      options: { mark: several(oneOf("<mark>", MARKS), `what else is known: ${MARKS.join(", ")}`) },
      async run(context, input) {
        const credit = await acceptSubmission(context, input.submission, { marks: input.mark });
        return credited(input.submission, "Accepted", credit);
      },
    }),
    decline: verb({
      about: "Declines a video and tells its submitter why",
      kind: "changes",
      takes: { submission },
      options: { reason },
      async run(context, input) {
        const { isChanged } = await declineSubmission(context, input.submission, input);
        return {
          lines: [`Declined submission ${input.submission}.`],
          data: { id: input.submission },
          changed: isChanged ? [{ subject: `submission ${input.submission}` }] : [],
        };
      },
    }),
    reverse: verb({
      about: "Revokes an acceptance and its points, and tells the submitter why",
      kind: "changes",
      takes: { submission },
      options: { reason },
      async run(context, input) {
        const credit = await reverseSubmission(context, input.submission, { reason: input.reason });
        return credited(input.submission, "Reversed", credit);
      },
    }),
    file: fileVerb,
    ...draftVerbs,
  },
};
