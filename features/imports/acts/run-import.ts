import { act } from "#platform/server/act.ts";
import type { Change } from "#platform/server/audit-entries.ts";
import { required, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import * as calls from "../calls/staff-imports.ts";
import type { ImportStorage } from "../server/runs/import-files.ts";
import {
  beginRun,
  deleteRunFile,
  getImport,
  resumeRun,
  stopRun,
  tellRun,
} from "../server/runs/import-runs.ts";

const permission = "imports.run";
const takes = { import: required(wholeNumber("<import>"), "its number in the list") };

interface Begin {
  name: string;
  about: string;
  kind: "rehearsal" | "run";
  endpoint: typeof calls.runImport;
}

/** The running site does the work. By command it is begun with the choices that were made in the browser. */
const begin = ({ name, about, kind, endpoint }: Begin) =>
  act({
    name,
    about,
    run: async (
      context: ActContext,
      { id, choices }: { id: number; choices: calls.ImportChoices },
    ) => ({
      result: id,
      changed: [await beginRun(context, id, { kind, choices })],
    }),
    call: {
      endpoint,
      permission,
      input: ({ params, body }) => ({ id: params.id, choices: body }),
      reply: (id, context) => getImport(context, id),
    },
    command: {
      takes,
      input: async (typed, context) => ({
        id: typed.import,
        choices: (await getImport(context, typed.import)).choices,
      }),
      tell: (id, _, context) => tellRun(context, id),
    },
  });

export const rehearseImport = begin({
  name: "import rehearse",
  about: "Makes the site rehearse an uploaded export",
  kind: "rehearsal",
  endpoint: calls.rehearseImport,
});

export const runImport = begin({
  name: "import run",
  about: "Makes the site import an uploaded export",
  kind: "run",
  endpoint: calls.runImport,
});

interface Steer {
  name: string;
  about: string;
  endpoint: typeof calls.stopImport;
  change(context: ActContext, id: number): Promise<Change | readonly Change[]>;
}

const steer = ({ name, about, endpoint, change }: Steer) =>
  act({
    name,
    about,
    run: async (context: ActContext, id: number) => ({
      result: id,
      changed: [await change(context, id)].flat(),
    }),
    call: {
      endpoint,
      permission,
      input: ({ params }) => params.id,
      reply: (id, context) => getImport(context, id),
    },
    command: {
      takes,
      input: (typed) => typed.import,
      tell: (id, _, context) => tellRun(context, id),
    },
  });

export const stopImport = steer({
  name: "import stop",
  about: "Stops the import of an uploaded export after the current post",
  endpoint: calls.stopImport,
  change: stopRun,
});

export const resumeImport = steer({
  name: "import go-on",
  about: "Goes on with an import that was stopped or failed",
  endpoint: calls.resumeImport,
  change: resumeRun,
});

export const deleteExport = act({
  name: "import delete-file",
  about: "Deletes the file of an uploaded export; what it brought stays",
  run: async (context: ActContext & ImportStorage, id: number) => ({
    result: id,
    changed: await deleteRunFile(context, id),
  }),
  call: {
    endpoint: calls.deleteExport,
    permission,
    input: ({ params }) => params.id,
    reply: (id, context) => getImport(context, id),
  },
  command: {
    kind: "works",
    takes,
    input: (typed) => typed.import,
    tell: (id, _, context) => tellRun(context, id),
  },
});
