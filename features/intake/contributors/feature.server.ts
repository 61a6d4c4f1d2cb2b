import { defineFeature } from "#features/define-feature.ts";
import { setListed } from "./acts/set-listed.ts";
import { contributors as contributorsCommands } from "./server/commands/contributors.ts";
import { exportPerson } from "./server/export-person.ts";
import { forgetPerson } from "./server/forget-person.ts";
import { contributorRoutes } from "./server/routes.ts";
import { contributorStaffRoutes } from "./server/staff-routes.ts";

export const contributors = defineFeature({
  name: "contributors",
  area: "intake",
  floor: 5,
  tables: ["contributor_entries", "contributors"],
  personal: {
    contributors: {
      onRequest: { export: exportPerson, forget: forgetPerson },
      covers: ["contributor_entries"],
    },
  },
  routes: contributorRoutes,
  staffRoutes: contributorStaffRoutes,
  // Nothing here changes a ledger: points come and go with decisions on footage.
  acts: [setListed],
  commands: { contributors: contributorsCommands },
});
