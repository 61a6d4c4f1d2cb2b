import { defineFeature } from "#features/define-feature.ts";
import { settings } from "./server/commands/settings.ts";
import { siteSettingsStaffRoutes } from "./server/list-settings.ts";

export const siteSettings = defineFeature({
  name: "site-settings",
  area: "site",
  floor: 6,
  staffRoutes: siteSettingsStaffRoutes,
  commands: { settings },
});
