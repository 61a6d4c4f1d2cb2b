import { required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { facts } from "#platform/server/command/printing/facts.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { text, wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, type VerbResult, verb } from "#platform/server/command/verb.ts";
import { waitingOptions } from "#platform/server/command/waiting.ts";
import {
  acceptApplication,
  declineApplication,
  listApplications,
  showApplication,
} from "../public.ts";

const STATES = ["waiting", "accepted", "declined"] as const;

const application = required(wholeNumber("<application>"), "its number");

const decided = (outcome: string, id: number, isChanged: boolean): VerbResult => ({
  lines: [`${outcome} application ${id}.`],
  data: { id },
  changed: isChanged ? [{ subject: `application ${id}` }] : [],
});

export const applications: Noun = {
  about: "People who want to work for the newsroom.",
  verbs: {
    list: verb({
      about: "Lists what is waiting for a decision, oldest first",
      kind: "reads",
      options: waitingOptions(STATES),
      async run(context, { state = "waiting", held, limit = 100 }) {
        const found = await listApplications(context, { status: state, held, limit });
        const rows = found.map((one) => [
          one.id,
          showMoment(new Date(one.createdAt)),
          one.fullName,
          one.location,
          one.openToTravel,
          one.commissionWork,
          one.heldFor.join(", "),
        ]);
        const heads = ["No.", "Sent", "Name", "Where", "Travels", "Commissions", ""];
        return { lines: columns(heads, rows, `No application is ${state}.`), data: found };
      },
    }),
    show: verb({
      about: "Shows an application, with birth date and phone number while they are stored",
      // Reading personal data is recorded in the audit log.
      kind: "works",
      takes: { application },
      async run(context, input) {
        const one = await showApplication(context, input.application);
        await context.note({ subject: `application ${one.id}` });
        return {
          lines: facts([
            ["No.", `${one.id}, ${one.reference}`],
            ["State", one.status],
            ["Reason", one.reason],
            ["Name", `${one.fullName} (${one.firstName})`],
            ["E-mail", one.email],
            ["Phone", one.details?.phoneNumber],
            ["Born", one.details?.dateOfBirth],
            ["Where", one.location],
            ["Travels", one.openToTravel],
            ["Commissions", one.commissionWork],
            ["Experience", one.experience],
            ["Work", one.workLinks.join("\n")],
            ["Sent", showMoment(new Date(one.createdAt))],
            ["Looks like", one.heldFor.join(", ")],
          ]),
          data: one,
        };
      },
    }),
    accept: verb({
      about: "Accepts an applicant and sends a mail",
      kind: "changes",
      takes: { application },
      async run(context, input) {
        const { isChanged } = await acceptApplication(context, input.application);
        return decided("Accepted", input.application, isChanged);
      },
    }),
    decline: verb({
      about: "Declines an applicant and tells them why; deletes birth date and phone number",
      kind: "changes",
      takes: { application },
      options: { reason: required(text("<text>"), "why, in words the applicant will read") },
      async run(context, input) {
        const { isChanged } = await declineApplication(context, input.application, input);
        return decided("Declined", input.application, isChanged);
      },
    }),
  },
};
