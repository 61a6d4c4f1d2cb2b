import { defineFeature } from "#features/define-feature.ts";
import { colorSheetRoute } from "./server/color-sheet-route.ts";
import { categories as categoryCommands } from "./server/commands/categories.ts";
import { categoryStaffRoutes } from "./server/staff-routes.ts";

export const categories = defineFeature({
  name: "categories",
  area: "stories",
  floor: 2,
  routes: colorSheetRoute,
  staffRoutes: categoryStaffRoutes,
  commands: { categories: categoryCommands },
});
