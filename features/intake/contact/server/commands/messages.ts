import { flag, optional, required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { facts } from "#platform/server/command/printing/facts.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { listMessages, showMessage } from "../messages.ts";

export const messages: Noun = {
  about: "Messages from the contact page; reply by mail.",
  verbs: {
    list: verb({
      about: "Lists messages, newest first",
      kind: "reads",
      options: {
        held: flag("those that look like spam"),
        limit: optional(wholeNumber("<count>", { max: 10_000 }), "at most so many; else 100"),
      },
      async run(context, { held, limit = 100 }) {
        const found = await listMessages(context, { held, limit });
        const rows = found.map((one) => [
          one.id,
          showMoment(new Date(one.createdAt)),
          one.name,
          one.subject,
          one.heldFor.join(", "),
        ]);
        return {
          lines: columns(["No.", "Sent", "Name", "Subject", ""], rows, "No messages."),
          data: found,
        };
      },
    }),
    show: verb({
      about: "Shows a message",
      kind: "reads",
      takes: { message: required(wholeNumber("<message>"), "its number") },
      async run(context, input) {
        const one = await showMessage(context, input.message);
        return {
          lines: facts([
            ["No.", `${one.id}, ${one.reference}`],
            ["Name", one.name],
            ["E-mail", one.email],
            ["Subject", one.subject],
            ["Message", one.message],
            ["Sent", showMoment(new Date(one.createdAt))],
            ["Looks like", one.heldFor.join(", ")],
          ]),
          data: one,
        };
      },
    }),
  },
};
