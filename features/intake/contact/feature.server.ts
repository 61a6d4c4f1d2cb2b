import { defineFeature } from "#features/define-feature.ts";
import { messages } from "./server/commands/messages.ts";
import { contactJobs } from "./server/jobs.ts";
import { contactMailKinds } from "./server/mail-kinds.ts";
import { contactRoutes } from "./server/routes.ts";

export const contact = defineFeature({
  name: "contact",
  area: "intake",
  floor: 5,
  tables: ["contact_messages"],
  routes: contactRoutes,
  jobs: () => contactJobs,
  mailKinds: contactMailKinds,
  commands: { messages },
});
