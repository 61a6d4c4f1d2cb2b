import { defineFeature } from "#features/define-feature.ts";
import { doctor } from "./server/commands/doctor.ts";
import { backupMetrics } from "./server/last-backups.ts";
import { operationsStaffRoutes } from "./server/operations-routes.ts";

export const operations = defineFeature({
  name: "operations",
  area: "site",
  floor: 6,
  staffRoutes: operationsStaffRoutes,
  commands: { doctor },
  metrics: backupMetrics,
});
