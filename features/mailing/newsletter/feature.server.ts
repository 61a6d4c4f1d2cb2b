import { defineFeature } from "#features/define-feature.ts";
import { verbsOf } from "#platform/server/acts/act.ts";
import { alertAboutEntry } from "./acts/alert-about-entry.ts";
import { openWakeAfterHold } from "./server/alerts/wake-after-hold.ts";
import { alerts } from "./server/commands/alerts.ts";
import { digest } from "./server/commands/digest.ts";
import { subscribers } from "./server/commands/subscribers.ts";
import { digestSettings } from "./server/digest/digest-settings.ts";
import { sendDigest } from "./server/digest/send-digest.ts";
import { newsletterJobs } from "./server/jobs.ts";
import { newsletterMailKinds } from "./server/mail-kinds.ts";
import { newsletterRoutes } from "./server/routes.ts";
import { newsletterStaffRoutes } from "./server/staff-routes.ts";

export const newsletter = defineFeature({
  name: "newsletter",
  area: "mailing",
  floor: 4,
  tables: [
    "alert_corrections",
    "alerts",
    "confirm_tokens",
    "digest_stories",
    "digests",
    "subscribers",
  ],
  settings: digestSettings,
  routes: newsletterRoutes,
  staffRoutes: newsletterStaffRoutes,
  openActs: openWakeAfterHold,
  jobs: ({ settings }) => [...newsletterJobs, sendDigest(settings)],
  mailKinds: newsletterMailKinds,
  commands: {
    subscribers,
    alerts,
    digest,
    live: { about: "", verbs: verbsOf(alertAboutEntry) },
  },
});
