import { defineFeature } from "#features/define-feature.ts";
import { ofStaff } from "#platform/server/personal-data.ts";
import { checkInBrowser } from "./acts/check.ts";
import { lookUp } from "./acts/look-up-submitter.ts";
import { findHeldSources } from "./server/clips-of-submissions.ts";
import { footageSettings, openFootageFiles } from "./server/files/open-footage-files.ts";
import { serveFootage } from "./server/files/serve-footage.ts";
import { clipsOfSubmissions, submissions } from "./server/submission-commands.ts";
import { submissionJobs } from "./server/submission-jobs.ts";
import { submissionStaffRoutes, videoSubmissionRoutes } from "./server/submission-routes.ts";
import { exportPerson, forgetPerson } from "./server/submissions.ts";

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
  clipSources: { footage: { open: openFootageFiles, findHeld: findHeldSources } },
  settings: footageSettings,
  secretFields: ["submitterEmail"],
  routes: videoSubmissionRoutes,
  acts: [checkInBrowser, lookUp],
  staffRoutes(api, deps) {
    submissionStaffRoutes(api, deps.mailKinds);
    serveFootage(api, { ...deps, files: openFootageFiles(deps) });
  },
  jobs: submissionJobs,
  commands: { submissions, clips: clipsOfSubmissions },
});
