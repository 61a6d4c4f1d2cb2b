import { defineFeature } from "#features/define-feature.ts";
import { lookUpAddress, lookUpApplicantDetails } from "./acts/look-up-applicant.ts";
import { exportApplicant, forgetApplicant, freelancerJobs } from "./server/applicant.ts";
import { applications } from "./server/application-commands.ts";
import { freelancerRoutes, freelancerStaffRoutes } from "./server/application-routes.ts";

export const freelancers = defineFeature({
  name: "freelancers",
  area: "intake",
  floor: 5,
  tables: ["applicant_details", "application_copy_tokens", "freelancer_applications"],
  personal: {
    freelancer_applications: {
      onRequest: { export: exportApplicant, forget: forgetApplicant },
      covers: ["applicant_details", "application_copy_tokens"],
    },
  },
  secretFields: ["phoneNumber", "dateOfBirth"],
  routes: freelancerRoutes,
  staffRoutes: (api, { mailKinds }) => freelancerStaffRoutes(api, mailKinds),
  acts: [lookUpApplicantDetails, lookUpAddress],
  jobs: () => freelancerJobs,
  commands: { applications },
});
