import { pushSettings } from "#clients/push/push-client.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { defineFeature } from "#features/define-feature.ts";
import { personalRows } from "#platform/server/personal-data.ts";
import { DAY } from "#shared/time/units.ts";
import { pushJobs } from "./server/push-jobs.ts";
import { pushRoutes } from "./server/push-routes.ts";

export const push = defineFeature({
  name: "push",
  area: "mailing",
  floor: 4,
  tables: ["push_alerts", "push_subscriptions"],
  personal: {
    push_subscriptions: personalRows(pushSubscriptions, {
      // A browser that is still subscribed accepts messages before that.
      keep: 180 * DAY,
      since: "usedAt",
      onRequest: { stays: "A browser, without a name or an address." },
      job: "forget-push-subscriptions",
      everyMinutes: 1_440,
    }),
  },
  settings: pushSettings,
  secretFields: ["endpoint", "p256dh", "auth"],
  routes: pushRoutes,
  jobs: pushJobs,
});
