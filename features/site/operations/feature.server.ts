import { defineFeature } from "#features/define-feature.ts";
import { backupMetrics } from "./server/backups/backup-metrics.ts";
import { doctor } from "./server/commands/doctor.ts";
import { operationsStaffRoutes } from "./server/staff-routes.ts";

export const operations = defineFeature({
  name: "operations",
  area: "site",
  floor: 6,
  staffRoutes: operationsStaffRoutes,
  commands: { doctor },
  metrics: backupMetrics,
});
