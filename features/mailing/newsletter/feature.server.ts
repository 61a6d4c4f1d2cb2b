import { confirmTokens } from "#db/schema/newsletter.ts";
import { defineFeature } from "#features/define-feature.ts";
import { verbsOf } from "#platform/server/act.ts";
import { personalRows } from "#platform/server/personal-data.ts";
import { alertAboutEntry } from "./acts/alert-about-entry.ts";
import { openWakeAfterHold } from "./server/alerts/queue-alerts.ts";
import { alerts } from "./server/commands/alerts.ts";
import { digest } from "./server/commands/digest-commands.ts";
import { subscribers } from "./server/commands/subscribers.ts";
import { digestSettings, sendDigest } from "./server/digest/send-digest.ts";
import { newsletterJobs } from "./server/jobs.ts";
import { exportPerson, forgetPerson } from "./server/person.ts";
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
  personal: {
    subscribers: { onRequest: { export: exportPerson, forget: forgetPerson } },
    confirm_tokens: personalRows(confirmTokens, {
      keep: 0,
      since: "expiresAt",
      onRequest: { stays: "A hash that leads to a subscriber, and goes with them." },
      job: "purge-confirm-tokens",
      everyMinutes: 1_440,
    }),
  },
  settings: digestSettings,
  open: openWakeAfterHold,
  routes: newsletterRoutes,
  staffRoutes: newsletterStaffRoutes,
  jobs: ({ settings }) => [...newsletterJobs, sendDigest(settings)],
  commands: {
    subscribers,
    alerts,
    digest,
    live: { about: "", verbs: verbsOf(alertAboutEntry) },
  },
});
