import { defineFeature } from "#features/define-feature.ts";
import { ofStaff } from "#platform/server/personal-data.ts";
import { describeRightsOfMany } from "./acts/describe.ts";
import { purgeDeleted } from "./server/delete-media.ts";
import { media as mediaCommands } from "./server/media-commands.ts";
import { mediaStaffRoutes } from "./server/staff-routes.ts";

export const media = defineFeature({
  name: "media",
  area: "media",
  floor: 1,
  tables: ["media"],
  staffRoutes: mediaStaffRoutes,
  acts: [describeRightsOfMany],
  personal: {
    media: ofStaff,
  },
  commands: { media: mediaCommands },
  jobs: ({ openStore }) => [
    {
      name: "purge-deleted-pictures",
      everyMinutes: 60,
      run: ({ db, clock }) => purgeDeleted({ db, clock, openStore }),
    },
  ],
});
