import { ofStaff } from "#platform/server/personal-data.ts";
import { defineFeature } from "../define-feature.ts";
import { donations as donationsCommands } from "./server/donation-commands.ts";
import { donationJobs } from "./server/jobs.ts";
import { donationPayee } from "./server/ledger/payable-donation.ts";
import { exportPerson, forgetPerson } from "./server/person.ts";
import { donationRoutes } from "./server/routes.ts";
import { donationStaffRoutes } from "./server/staff-routes.ts";

export const donations = defineFeature({
  name: "donations",
  area: "donations",
  floor: 2,
  tables: ["donation_settings", "donations", "ledger_entries", "portal_tokens", "refund_requests"],
  personal: {
    donations: {
      onRequest: { export: exportPerson, forget: forgetPerson },
      covers: ["ledger_entries", "portal_tokens"],
    },
    refund_requests: ofStaff,
  },
  payments: donationPayee,
  secretFields: ["donorEmail"],
  routes: donationRoutes,
  staffRoutes: donationStaffRoutes,
  jobs: donationJobs,
  commands: { donations: donationsCommands },
});
