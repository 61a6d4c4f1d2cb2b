import { defineFeature } from "#features/define-feature.ts";
import { clipCommands } from "./server/clip-commands.ts";
import { clipJobs } from "./server/clip-jobs.ts";
import { clipRoutes, clipStaffRoutes } from "./server/clip-routes.ts";
import { clipSettings, openClipEngine } from "./server/clip-settings.ts";
import { checkFilms } from "./server/making/check-films.ts";
import { originalsInBackups } from "./server/making/seal-original.ts";

export const clips = defineFeature({
  name: "clips",
  area: "media",
  floor: 1,
  tables: [
    "clip_cues",
    "clip_files",
    "clip_grants",
    "clip_sets",
    "clip_tasks",
    "clips",
    "originals",
  ],
  personal: {
    clips: {
      onRequest: { stays: "The name of who filmed it proves the right to show it." },
      covers: ["originals", "clip_grants"],
    },
  },
  backedUpFolders: [originalsInBackups],
  check: checkFilms,
  settings: clipSettings,
  open: openClipEngine,
  routes: clipRoutes,
  staffRoutes: clipStaffRoutes,
  jobs: clipJobs,
  commands: { clips: clipCommands },
});
