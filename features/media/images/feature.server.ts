import { defineFeature } from "#features/define-feature.ts";
import { imageRoutes, mirroredPictureRoutes } from "./server/image-routes.ts";
import { createPictures } from "./server/pictures.ts";

export const images = defineFeature({
  name: "images",
  area: "media",
  floor: 1,
  tables: ["mirrored_pictures"],
  open: (deps) => ({ pictures: createPictures(deps) }),
  routes(api, deps) {
    mirroredPictureRoutes(api, deps);
    imageRoutes(api, deps);
  },
});
