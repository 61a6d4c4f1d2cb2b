import { defineFeature } from "#features/define-feature.ts";
import { frontPage as frontPageCommands } from "./server/commands/front-page.ts";
import { noteLead } from "./server/note-lead.ts";
import { frontPageRoutes } from "./server/routes.ts";
import { frontPageStaffRoutes } from "./server/staff-routes.ts";

export const frontPage = defineFeature({
  name: "front-page",
  area: "stories",
  floor: 2,
  tables: ["front_page_leads", "front_page_pinned", "front_page_pins"],
  routes: frontPageRoutes,
  staffRoutes: frontPageStaffRoutes,
  jobs: () => [noteLead],
  commands: { "front-page": frontPageCommands },
});
