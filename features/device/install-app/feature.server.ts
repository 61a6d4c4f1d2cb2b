import { defineFeature } from "#features/define-feature.ts";
import { flag } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings } from "#platform/server/settings/settings-part.ts";
import { installAppRoutes } from "./server/app-routes.ts";

export const installApp = defineFeature({
  name: "install-app",
  area: "device",
  floor: 5,
  settings: defineSettings({
    /** Off takes the worker back from every browser that has one, with all it stored. */
    SERVICE_WORKER: flag("on"),
  }),
  routes: installAppRoutes,
});
