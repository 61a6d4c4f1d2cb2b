import { pushSettings } from "#clients/push/push-settings.ts";
import { defineFeature } from "#features/define-feature.ts";
import { pushJobs } from "./server/jobs.ts";
import { pushRoutes } from "./server/routes.ts";

export const push = defineFeature({
  name: "push",
  area: "mailing",
  floor: 4,
  tables: ["push_alerts", "push_subscriptions"],
  settings: pushSettings,
  secretFields: ["endpoint", "p256dh", "auth"],
  routes: pushRoutes,
  jobs: pushJobs,
});
