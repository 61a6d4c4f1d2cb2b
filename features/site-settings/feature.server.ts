import { defineFeature } from "../define-feature.ts";
import { categoryDeskRoutes } from "./server/categories/desk-routes.ts";
import { categories } from "./server/commands/categories.ts";
import { settings } from "./server/commands/settings.ts";
import { siteSettingsDeskRoutes } from "./server/desk-routes.ts";
import { siteSettingsRoutes } from "./server/routes.ts";

export const siteSettings = defineFeature({
  name: "site-settings",
  uses: ["articles", "story-editor"],
  tables: ["site_settings"],
  routes: siteSettingsRoutes,
  deskRoutes(desk) {
    siteSettingsDeskRoutes(desk);
    categoryDeskRoutes(desk);
  },
  commands: { categories, settings },
});
