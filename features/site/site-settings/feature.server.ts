import { defineFeature } from "#features/define-feature.ts";
import { settings } from "./server/commands/settings.ts";
import { siteSettingsDeskRoutes } from "./server/desk-routes.ts";

export const siteSettings = defineFeature({
  name: "site-settings",
  area: "site",
  floor: 6,
  deskRoutes: siteSettingsDeskRoutes,
  commands: { settings },
});
