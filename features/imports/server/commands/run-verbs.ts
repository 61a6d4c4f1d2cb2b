import {
  deleteExport,
  rehearseImport,
  resumeImport,
  runImport,
  stopImport,
} from "#features/imports/acts/run-import.ts";
import { verbsOf } from "#platform/server/acts/act.ts";
import { type Verb, verb } from "#platform/server/command/verb.ts";
import { listImports } from "../runs/get-import.ts";
import { runTable } from "../runs/tell-run.ts";

/** What the newsroom does with uploaded exports. */
export const runVerbs: Readonly<Record<string, Verb>> = {
  list: verb({
    about: "Lists the exports that were uploaded in the newsroom",
    kind: "reads",
    async run(context) {
      const { runs } = await listImports(context);
      return { lines: runTable(runs), data: runs };
    },
  }),
  ...verbsOf(rehearseImport, runImport, stopImport, resumeImport, deleteExport),
};
