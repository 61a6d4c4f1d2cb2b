import { defineFeature } from "#features/define-feature.ts";
import { contributors as contributorsCommands } from "./server/commands/contributors.ts";
import { contributorRoutes } from "./server/routes.ts";
import { contributorStaffRoutes } from "./server/staff-routes.ts";

export const contributors = defineFeature({
  name: "contributors",
  area: "intake",
  floor: 5,
  tables: ["contributor_entries", "contributors"],
  routes: contributorRoutes,
  staffRoutes: contributorStaffRoutes,
  commands: { contributors: contributorsCommands },
});
