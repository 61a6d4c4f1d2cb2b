import type { ImportRun } from "#features/imports/calls/staff-imports.ts";
import type { Change } from "#platform/server/audit/change.ts";
import { required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { wholeNumber } from "#platform/server/command/readers.ts";
import { type CommandContext, type Verb, verb } from "#platform/server/command/verb.ts";
import { beginRun, resumeRun } from "../runs/begin-run.ts";
import { getImport, listImports } from "../runs/get-import.ts";
import type { ImportStorage } from "../runs/import-files.ts";
import { deleteRunFile, stopRun } from "../runs/stop-run.ts";

const table = (runs: readonly ImportRun[]) =>
  columns(
    ["No.", "File", "From", "By", "Last", "State", "Posts", "Problem"],
    runs.map(({ id, fileName, format, by, kind, state, done, total, problem }) => [
      ...[id, fileName, format, by, kind ?? "", state, `${done} of ${total}`, problem ?? ""],
    ]),
  );

const takes = { import: required(wholeNumber("<import>"), "its number in the list") };

async function result(context: CommandContext, id: number) {
  const { findings: _, ...run } = await getImport(context, id);
  return { lines: table([run]), data: run };
}

type Act = (context: CommandContext, id: number) => Promise<Change | readonly Change[]>;

/** An act on an uploaded export; the running site does the work. */
const act = (about: string, perform: Act): Verb =>
  verb({
    about,
    kind: "changes",
    takes,
    async run(context, { import: id }) {
      const changed = [await perform(context, id)].flat();
      return { ...(await result(context, id)), changed };
    },
  });

const begin =
  (kind: "rehearsal" | "run"): Act =>
  async (context, id) =>
    beginRun(context, id, { kind, choices: (await getImport(context, id)).choices });

/** What the newsroom does with uploaded exports. */
export const runVerbs: Readonly<Record<string, Verb>> = {
  list: verb({
    about: "Lists the exports that were uploaded in the newsroom",
    kind: "reads",
    async run(context) {
      const { runs } = await listImports(context);
      return { lines: table(runs), data: runs };
    },
  }),
  rehearse: act("Makes the site rehearse an uploaded export", begin("rehearsal")),
  run: act("Makes the site import an uploaded export", begin("run")),
  stop: act("Stops the import of an uploaded export after the current post", stopRun),
  "go-on": act("Goes on with an import that was stopped or failed", resumeRun),
  // A file cannot be taken back, so this is no part of a transaction that may be.
  "delete-file": verb({
    about: "Deletes the file of an uploaded export; what it brought stays",
    kind: "works",
    takes,
    async run(context: CommandContext & Pick<ImportStorage, "openStore">, { import: id }) {
      const known = { dataDir: context.config.DATA_DIR, isDryRun: false };
      for (const change of await deleteRunFile({ ...context, ...known }, id))
        await context.note(change);
      return result(context, id);
    },
  }),
};
