import { contactMessages } from "#db/schema/contact.ts";
import { defineFeature } from "#features/define-feature.ts";
import { personalRows } from "#platform/server/personal-rows.ts";
import { DAY } from "#shared/time/units.ts";
import { messages } from "./server/commands/messages.ts";
import { contactRoutes } from "./server/routes.ts";

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
  routes: contactRoutes,
  commands: { messages },
});
