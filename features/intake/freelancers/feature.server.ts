import { defineFeature } from "#features/define-feature.ts";
import { lookUp, lookUpAddress } from "./acts/look-up.ts";
import { applications } from "./server/commands/applications.ts";
import { exportPerson } from "./server/export-person.ts";
import { forgetPerson } from "./server/forget-person.ts";
import { freelancerJobs } from "./server/jobs.ts";
import { freelancerRoutes } from "./server/routes.ts";
import { freelancerStaffRoutes } from "./server/staff-routes.ts";

export const freelancers = defineFeature({
  name: "freelancers",
  area: "intake",
  floor: 5,
  tables: ["applicant_details", "application_copy_tokens", "freelancer_applications"],
  personal: {
    freelancer_applications: {
      onRequest: { export: exportPerson, forget: forgetPerson },
      covers: ["applicant_details", "application_copy_tokens"],
    },
  },
  secretFields: ["phoneNumber", "dateOfBirth"],
  routes: freelancerRoutes,
  staffRoutes: (api, { mailKinds }) => freelancerStaffRoutes(api, mailKinds),
  acts: [lookUp, lookUpAddress],
  jobs: () => freelancerJobs,
  commands: { applications },
});
