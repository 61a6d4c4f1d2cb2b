import { defineFeature } from "../define-feature.ts";
import { alerts } from "./server/commands/alerts.ts";
import { subscribers } from "./server/commands/subscribers.ts";
import { newsletterDeskRoutes } from "./server/desk-routes.ts";
import { newsletterJobs } from "./server/jobs.ts";
import { newsletterMailKinds } from "./server/mail-kinds.ts";
import { newsletterRoutes } from "./server/routes.ts";

export const newsletter = defineFeature({
  name: "newsletter",
  uses: ["articles", "staff"],
  tables: ["alert_corrections", "alerts", "confirm_tokens", "subscribers"],
  routes: newsletterRoutes,
  deskRoutes: newsletterDeskRoutes,
  jobs: () => newsletterJobs,
  mailKinds: newsletterMailKinds,
  commands: { subscribers, alerts },
});
