import { verbsOf } from "#platform/server/act.ts";
import { columns, facts, showMoment } from "#platform/server/command/columns.ts";
import { required, waitingOptions, wholeNumber } from "#platform/server/command/parameters.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { accept, decline } from "../acts/accept-application.ts";
import { listApplications, showApplication } from "./applications.ts";

const STATES = ["waiting", "accepted", "declined"] as const;

const application = required(wholeNumber("<application>"), "its number");

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
    ...verbsOf(accept, decline),
  },
};
