import { dataRequestTokens } from "#db/schema/people.ts";
import { defineFeature } from "#features/define-feature.ts";
import { personalRows } from "#platform/server/personal-data.ts";
import { people as peopleCommands } from "./server/commands/people.ts";
import { peopleRoutes } from "./server/data-requests.ts";
import { DATA_REQUESTS } from "./server/person.ts";

export const people = defineFeature({
  name: "people",
  area: "site",
  floor: 6,
  tables: ["data_request_tokens"],
  personal: {
    [DATA_REQUESTS]: personalRows(dataRequestTokens, {
      by: "email",
      shown: ["choice", "expiresAt"],
      keep: 0,
      since: "expiresAt",
      onRequest: "delete",
      job: "purge-data-requests",
      everyMinutes: 60,
    }),
  },
  routes: peopleRoutes,
  commands: { people: peopleCommands },
});
