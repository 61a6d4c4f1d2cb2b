import { defineFeature } from "../define-feature.ts";
import { contributors as contributorsCommands } from "./server/commands/contributors.ts";
import { contributorRoutes } from "./server/routes.ts";

export const contributors = defineFeature({
  name: "contributors",
  tables: ["contributor_entries", "contributors"],
  routes: contributorRoutes,
  commands: { contributors: contributorsCommands },
});
