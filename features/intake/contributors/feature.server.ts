import { defineFeature } from "#features/define-feature.ts";
import { contributors as contributorsCommands, setListed } from "./acts/set-listed.ts";
import { exportPerson, forgetPerson } from "./server/contributor-list.ts";
import { contributorRoutes, contributorStaffRoutes } from "./server/contributor-routes.ts";

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
