import { stripeSettings } from "#clients/stripe/stripe-settings.ts";
import { defineFeature } from "../define-feature.ts";
import { donations as donationsCommands } from "./server/commands/donations.ts";
import { donationJobs } from "./server/jobs.ts";
import { donationMailKinds } from "./server/mails/mail-kinds.ts";
import { donationRoutes } from "./server/routes.ts";
import { donationStaffRoutes } from "./server/staff-routes.ts";

export const donations = defineFeature({
  name: "donations",
  area: "donations",
  floor: 2,
  tables: [
    "donation_settings",
    "donations",
    "ledger_entries",
    "payment_events",
    "portal_tokens",
    "refund_requests",
  ],
  settings: stripeSettings,
  secretFields: ["donorEmail", "clientSecret"],
  routes: donationRoutes,
  staffRoutes: donationStaffRoutes,
  jobs: donationJobs,
  mailKinds: donationMailKinds,
  commands: { donations: donationsCommands },
});
