import { readingProgress as progressTable } from "#db/schema/reading-progress.ts";
import { defineFeature } from "#features/define-feature.ts";
import { personalRows } from "#platform/server/personal-data.ts";
import { readingProgressRoutes, STORED_FOR } from "./server/progress-routes.ts";

export const readingProgress = defineFeature({
  name: "reading-progress",
  area: "device",
  floor: 5,
  tables: ["reading_progress"],
  personal: {
    reading_progress: personalRows(progressTable, {
      // The browser's cookie has expired by then as well.
      keep: STORED_FOR,
      since: "savedAt",
      onRequest: { stays: "A keyed hash of a cookie; no address leads to it." },
      job: "purge-reading-progress",
      everyMinutes: 1_440,
    }),
  },
  routes: readingProgressRoutes,
});
