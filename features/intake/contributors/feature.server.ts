import { defineFeature } from "#features/define-feature.ts";
import { contributors as contributorsCommands } from "./server/commands/contributors.ts";
import { contributorDeskRoutes } from "./server/desk-routes.ts";
import { contributorRoutes } from "./server/routes.ts";

export const contributors = defineFeature({
  name: "contributors",
  area: "intake",
  floor: 5,
  tables: ["contributor_entries", "contributors"],
  routes: contributorRoutes,
  deskRoutes: contributorDeskRoutes,
  commands: { contributors: contributorsCommands },
});
