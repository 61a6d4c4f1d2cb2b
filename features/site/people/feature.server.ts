import { defineFeature } from "#features/define-feature.ts";
import { people as peopleCommands } from "./server/commands/people.ts";
import { peopleJobs } from "./server/jobs.ts";
import { peopleMailKinds } from "./server/mail-kinds.ts";
import { peopleRoutes } from "./server/routes.ts";

export const people = defineFeature({
  name: "people",
  area: "site",
  floor: 6,
  tables: ["data_request_tokens"],
  routes: peopleRoutes,
  jobs: () => peopleJobs,
  mailKinds: peopleMailKinds,
  commands: { people: peopleCommands },
});
