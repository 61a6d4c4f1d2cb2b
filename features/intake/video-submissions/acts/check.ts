import * as calls from "#features/intake/calls/staff-video-submissions.ts";
import { CHECK_KINDS, type CheckKind } from "#features/intake/video-submissions/checks.ts";
import { act, sharedCall } from "#platform/server/act.ts";
import { fitting, oneOf, optional, required } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import {
  checkSubmission,
  type IntakeCall,
  showChecks as show,
} from "../server/check-submission.ts";
import { showForStaff } from "../server/show-for-staff.ts";
import { submission } from "./accept-submission.ts";

const MAY = "submissions.decide";
const kind = required(oneOf("<kind>", CHECK_KINDS), CHECK_KINDS.join(", "));

interface Check {
  id: number;
  kind: CheckKind;
  isDone: boolean;
  note: string;
}

async function save(context: ActContext, { id, ...checked }: Check) {
  await checkSubmission(context, id, checked);
  const details = { kind: checked.kind };
  return {
    result: { id, kind: checked.kind },
    changed: [{ subject: `submission ${id}`, details }],
  };
}

export const check = act({
  name: "submissions check",
  about: "Notes that something about a video was checked",
  run: save,
  command: {
    takes: { submission, kind },
    options: { note: optional(fitting("<note>", calls.checkNote), "how, for colleagues") },
    input: ({ submission: id, note = "", ...typed }) => ({
      id,
      kind: typed.kind,
      isDone: true,
      note,
    }),
    tell: (data) => ({ lines: [`Checked the ${data.kind} of submission ${data.id}.`], data }),
  },
});

export const uncheck = act({
  name: "submissions uncheck",
  about: "Takes back that something about a video was checked",
  run: save,
  command: {
    takes: { submission, kind },
    input: (typed) => ({ id: typed.submission, kind: typed.kind, isDone: false, note: "" }),
    tell: (data) => ({
      lines: [`The ${data.kind} of submission ${data.id} is not checked.`],
      data,
    }),
  },
});

export const checkInBrowser = sharedCall({
  about: "Keeps that something about footage was checked, how and by whom, or takes it back",
  permission: MAY,
  endpoint: calls.checkSubmission,
  acts: [check, uncheck],
  async run({ params: { id }, body }, context) {
    const { changed } = await save(context, { id, ...body });
    const { name: what } = body.isDone ? check : uncheck;
    return {
      reply: await showForStaff(context, id),
      changed: changed.map((change) => ({ ...change, what })),
    };
  },
});

export const showChecks = act({
  name: "submissions show-checks",
  about: "Adds a box to the draft that tells readers what was checked",
  async run(context: ActContext & IntakeCall, id: number) {
    const article = await show(context, id);
    return {
      result: { id, article },
      changed: [{ subject: `submission ${id}`, details: { article } }],
    };
  },
  call: {
    endpoint: calls.showChecks,
    permission: MAY,
    input: ({ params }) => params.id,
    reply: ({ id }, context) => showForStaff(context, id),
  },
  command: {
    takes: { submission },
    input: (typed) => typed.submission,
    tell: (data) => ({ lines: [`Article ${data.article} tells what was checked.`], data }),
  },
});
