import { defineFeature } from "#features/define-feature.ts";
import { ofStaff } from "#platform/server/personal-data.ts";
import { checkInBrowser } from "./acts/check.ts";
import { lookUp } from "./acts/look-up.ts";
import { submissions } from "./server/commands/submissions.ts";
import { exportPerson } from "./server/export-person.ts";
import { footageSettings } from "./server/files/footage-settings.ts";
import { serveFootage } from "./server/files/serve-footage.ts";
import { openFootageFiles } from "./server/files/storage/open-footage-files.ts";
import { forgetPerson } from "./server/forget-person.ts";
import { submissionJobs } from "./server/jobs.ts";
import { videoSubmissionRoutes } from "./server/routes.ts";
import { submissionStaffRoutes } from "./server/staff-routes.ts";

export const videoSubmissions = defineFeature({
  name: "video-submissions",
  area: "intake",
  floor: 5,
  tables: [
    "submission_agreements",
    "submission_checks",
    "submission_file_pieces",
    "submission_files",
    "video_submissions",
  ],
  personal: {
    video_submissions: {
      onRequest: { export: exportPerson, forget: forgetPerson },
      covers: ["submission_files"],
    },
    submission_checks: ofStaff,
  },
  settings: footageSettings,
  secretFields: ["submitterEmail"],
  routes: videoSubmissionRoutes,
  acts: [checkInBrowser, lookUp],
  staffRoutes(api, deps) {
    submissionStaffRoutes(api, deps.mailKinds);
    serveFootage(api, { ...deps, files: openFootageFiles(deps) });
  },
  jobs: submissionJobs,
  commands: { submissions },
});
