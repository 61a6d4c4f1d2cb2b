import * as calls from "#features/intake/calls/staff-video-submissions.ts";
import type { Credit } from "#features/intake/contributors/server/credits.ts";
import { act } from "#platform/server/act.ts";
import {
  oneOf,
  required,
  several,
  text,
  wholeNumber,
} from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { plural } from "#shared/format/counts.ts";
import { acceptSubmission, declineSubmission, reverseSubmission } from "../server/decisions.ts";
import { showForStaff } from "../server/show-for-staff.ts";

/** How a command names footage. */
export const submission = required(wholeNumber("<submission>"), "its number");

const MAY = "submissions.decide";
const reason = required(text("<text>"), "why, in words the submitter will read");

interface Accepted {
  id: number;
  marks: readonly (typeof calls.MARKS)[number][];
  /** Those that the person was shown; others are refused. */
  points?: number;
}

interface Refused {
  id: number;
  reason: string;
}

/** Pressed again, a decision changes nothing and leaves no line in the audit log. */
const credited = (id: number, { isChanged, ...credit }: Credit & { isChanged: boolean }) => ({
  result: { id, ...credit },
  changed: isChanged ? [{ subject: `submission ${id}`, details: { points: credit.points } }] : [],
});

const tellCredit = (outcome: string) => (data: Credit & { id: number }) => ({
  lines: [
    `${outcome} submission ${data.id}: ${plural(data.points, "point")}${data.achievements.map((one) => `, ${one}`).join("")}`,
    `  The submitter now has ${plural(data.balance, "point")}.`,
  ],
  data,
});

export const accept = act({
  name: "submissions accept",
  about: "Accepts a video: its submitter gets points and a mail",
  async run(context: ActContext, { id, marks, points: shown }: Accepted) {
    const { isChanged, ...credit } = await acceptSubmission(context, id, { marks });
    if (isChanged && shown !== undefined && credit.points !== shown)
      throw new AppError("conflict", `It is ${credit.points} points by now. Please look again.`);
    return credited(id, { isChanged, ...credit });
  },
  call: {
    endpoint: calls.acceptSubmission,
    permission: MAY,
    input: ({ params, body }) => ({ id: params.id, ...body }),
    reply: ({ id }, context) => showForStaff(context, id),
  },
  command: {
    takes: { submission },
    options: {
      mark: several(oneOf("<mark>", calls.MARKS), `what else is known: ${calls.MARKS.join(", ")}`),
    },
    input: (typed) => ({ id: typed.submission, marks: typed.mark }),
    tell: tellCredit("Accepted"),
  },
});

export const decline = act({
  name: "submissions decline",
  about: "Declines a video and tells its submitter why",
  async run(context: ActContext, { id, reason: why }: Refused) {
    const { isChanged } = await declineSubmission(context, id, { reason: why });
    return { result: { id }, changed: isChanged ? [{ subject: `submission ${id}` }] : [] };
  },
  call: {
    endpoint: calls.declineSubmission,
    permission: MAY,
    input: ({ params, body }) => ({ id: params.id, reason: body.reason }),
    reply: ({ id }, context) => showForStaff(context, id),
  },
  command: {
    takes: { submission },
    options: { reason },
    input: (typed) => ({ id: typed.submission, reason: typed.reason }),
    tell: ({ id }) => ({ lines: [`Declined submission ${id}.`], data: { id } }),
  },
});

export const reverse = act({
  name: "submissions reverse",
  about: "Revokes an acceptance and its points, and tells the submitter why",
  run: async (context: ActContext, { id, reason: why }: Refused) =>
    credited(id, await reverseSubmission(context, id, { reason: why })),
  call: {
    endpoint: calls.reverseSubmission,
    permission: MAY,
    input: ({ params, body }) => ({ id: params.id, reason: body.reason }),
    reply: ({ id }, context) => showForStaff(context, id),
  },
  command: {
    takes: { submission },
    options: { reason },
    input: (typed) => ({ id: typed.submission, reason: typed.reason }),
    tell: tellCredit("Reversed"),
  },
});
