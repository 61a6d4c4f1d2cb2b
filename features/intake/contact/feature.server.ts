import { contactMessages } from "#db/schema/contact.ts";
import { defineFeature } from "#features/define-feature.ts";
import * as calls from "#features/intake/calls/contact.ts";
import { personalRows } from "#platform/server/personal-data.ts";
import { DAY } from "#shared/time/units.ts";
import { contactForm } from "./contact-form.ts";
import { messages, sendMessage } from "./server/messages.ts";

export const contact = defineFeature({
  name: "contact",
  area: "intake",
  floor: 5,
  tables: ["contact_messages"],
  personal: {
    contact_messages: personalRows(contactMessages, {
      by: "email",
      // Without the reason of the spam filter, which is not personal data.
      shown: ["id", "reference", "name", "email", "subject", "message", "createdAt"],
      keep: 365 * DAY,
      since: "createdAt",
      onRequest: "delete",
      job: "forget-messages",
      everyMinutes: 60,
    }),
  },
  routes(api, deps) {
    api.serve(calls.sendMessage, ({ body }, visitor) => sendMessage(deps, body, visitor));
    api.serveForm(calls.sendMessage, contactForm);
  },
  commands: { messages },
});
