import { defineFeature } from "../define-feature.ts";
import { operationsDeskRoutes } from "./server/desk-routes.ts";

export const operations = defineFeature({
  name: "operations",
  deskRoutes: operationsDeskRoutes,
});
