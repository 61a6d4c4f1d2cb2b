import { defineFeature } from "#features/define-feature.ts";
import { setListed } from "./acts/set-listed.ts";
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
  // Nothing here changes a ledger: points come and go with decisions on footage.
  acts: [setListed],
  commands: { contributors: contributorsCommands },
});
