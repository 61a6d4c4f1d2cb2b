import { defineFeature } from "../define-feature.ts";
import { alerts } from "./server/commands/alerts.ts";
import { subscribers } from "./server/commands/subscribers.ts";
import { newsletterJobs } from "./server/jobs.ts";
import { newsletterMailKinds } from "./server/mail-kinds.ts";
import { newsletterRoutes } from "./server/routes.ts";

export const newsletter = defineFeature({
  name: "newsletter",
  uses: ["articles"],
  tables: ["alerts", "confirm_tokens", "subscribers"],
  routes: newsletterRoutes,
  jobs: () => newsletterJobs,
  mailKinds: newsletterMailKinds,
  commands: { subscribers, alerts },
});
