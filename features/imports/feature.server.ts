import { ofStaff } from "#platform/server/personal-data.ts";
import { defineFeature } from "../define-feature.ts";
import { importNoun } from "./server/commands/import.ts";
import { forgetImports } from "./server/runs/forget-imports.ts";
import { IMPORT_JOB } from "./server/runs/record-run.ts";
import { workOnRuns } from "./server/runs/work-on-runs.ts";
import { importStaffRoutes } from "./server/staff-routes.ts";

export const imports = defineFeature({
  name: "imports",
  area: "imports",
  floor: 6,
  tables: ["imported_articles", "old_addresses", "import_runs"],
  staffRoutes: importStaffRoutes,
  personal: {
    import_runs: ofStaff,
  },
  jobs: ({ dataDir, openStore, network }) => [
    {
      name: IMPORT_JOB,
      everyMinutes: 1,
      // A run that takes longer goes on in the next one.
      limitSeconds: 3_600,
      run: (deps, { signal }) => workOnRuns({ ...deps, dataDir, openStore, network }, signal),
    },
    {
      name: "forget-imports",
      everyMinutes: 60,
      run: ({ db, clock }) => forgetImports({ db, clock, dataDir, openStore }),
    },
  ],
  commands: { import: importNoun },
});
