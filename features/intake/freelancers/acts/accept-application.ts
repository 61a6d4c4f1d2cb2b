import * as calls from "#features/intake/calls/staff-freelancers.ts";
import { act } from "#platform/server/act.ts";
import { required, text, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { acceptApplication, declineApplication, showForStaff } from "../server/applications.ts";

const MAY = "submissions.decide";
const application = required(wholeNumber("<application>"), "its number");

/** Pressed again, a decision changes nothing and leaves no line in the audit log. */
const decided = (id: number, isChanged: boolean) => ({
  result: { id },
  changed: isChanged ? [{ subject: `application ${id}` }] : [],
});

export const accept = act({
  name: "applications accept",
  about: "Accepts an applicant and sends a mail",
  async run(context: ActContext, id: number) {
    const { isChanged } = await acceptApplication(context, id);
    return decided(id, isChanged);
  },
  call: {
    endpoint: calls.acceptApplication,
    permission: MAY,
    input: ({ params }) => params.id,
    reply: ({ id }, context) => showForStaff(context, id),
  },
  command: {
    takes: { application },
    input: (typed) => typed.application,
    tell: ({ id }) => ({ lines: [`Accepted application ${id}.`], data: { id } }),
  },
});

export const decline = act({
  name: "applications decline",
  about: "Declines an applicant and tells them why; deletes birth date and phone number",
  async run(context: ActContext, { id, reason }: { id: number; reason: string }) {
    const { isChanged } = await declineApplication(context, id, { reason });
    return decided(id, isChanged);
  },
  call: {
    endpoint: calls.declineApplication,
    permission: MAY,
    input: ({ params, body }) => ({ id: params.id, reason: body.reason }),
    reply: ({ id }, context) => showForStaff(context, id),
  },
  command: {
    takes: { application },
    options: { reason: required(text("<text>"), "why, in words the applicant will read") },
    input: ({ application: id, reason }) => ({ id, reason }),
    tell: ({ id }) => ({ lines: [`Declined application ${id}.`], data: { id } }),
  },
});
