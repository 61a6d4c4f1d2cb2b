import { defineFeature } from "#features/define-feature.ts";
import { colorSheetRoute } from "./server/color-sheet-route.ts";
import { categories as categoryCommands } from "./server/commands/categories.ts";
import { categoryDeskRoutes } from "./server/desk-routes.ts";

export const categories = defineFeature({
  name: "categories",
  area: "stories",
  floor: 2,
  routes: colorSheetRoute,
  deskRoutes: categoryDeskRoutes,
  commands: { categories: categoryCommands },
});
