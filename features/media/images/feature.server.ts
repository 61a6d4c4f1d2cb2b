import { defineFeature } from "#features/define-feature.ts";
import { imageRoutes, mirroredPictureRoutes } from "./server/image-routes.ts";

export const images = defineFeature({
  name: "images",
  area: "media",
  floor: 1,
  tables: ["mirrored_pictures"],
  routes(api, deps) {
    mirroredPictureRoutes(api, deps);
    imageRoutes(api, deps);
  },
});
