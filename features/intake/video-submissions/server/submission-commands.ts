import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { SubmissionFile } from "#features/intake/calls/staff-video-submissions.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, facts, showMoment } from "#platform/server/command/columns.ts";
import { file, required, waitingOptions } from "#platform/server/command/parameters.ts";
import { type CommandContext, type Noun, verb } from "#platform/server/command/verb.ts";
import type { OpenStore } from "#platform/server/store/store.ts";
import { accept, decline, reverse, submission } from "../acts/accept-submission.ts";
import { check, showChecks, uncheck } from "../acts/check.ts";
import { clip } from "../acts/clip.ts";
import { detach, draft } from "../acts/draft.ts";
import { openFootageFiles } from "./files/open-footage-files.ts";
import { openFile } from "./files/serve-footage.ts";
import { listSubmissions, showSubmission } from "./submissions.ts";

const fileVerb = verb({
  about: "Copies the file of a submission, with all that the camera wrote into it",
  // Reading it is recorded in the audit log.
  kind: "works",
  takes: { submission },
  options: { to: required(file("<file>"), "a new file; only you can read it") },
  async run(context: CommandContext & { openStore: OpenStore }, { submission: id, to }) {
    const { db, config, openStore } = context;
    const files = openFootageFiles({ db, dataDir: config.DATA_DIR, openStore });
    const { row, size } = await openFile({ db, files }, id);
    await context.note({ subject: `submission ${id}` });
    await pipeline(files.stream(row.key), createWriteStream(to, { flags: "wx", mode: 0o600 }));
    return {
      lines: [`Wrote ${row.fileName}, ${size} bytes, to ${to}`],
      data: { submission: id, bytes: size, type: row.type },
    };
  },
});

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

/** What is made of footage; the noun is that of the publisher's own video. */
export const clipsOfSubmissions: Noun = { about: "", verbs: verbsOf(clip) };
