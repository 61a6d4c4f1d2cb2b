import { defineFeature } from "../define-feature.ts";
import { submissions } from "./server/commands/submissions.ts";
import { submissionDeskRoutes } from "./server/desk-routes.ts";
import { submissionJobs } from "./server/jobs.ts";
import { submissionMailKinds } from "./server/mail-kinds.ts";
import { videoSubmissionRoutes } from "./server/routes.ts";

export const videoSubmissions = defineFeature({
  name: "video-submissions",
  uses: ["articles", "contributors", "front-page"],
  tables: ["submission_agreements", "submission_checks", "video_submissions"],
  secretFields: ["submitterEmail"],
  routes: videoSubmissionRoutes,
  deskRoutes: (desk, { mailKinds }) => submissionDeskRoutes(desk, mailKinds),
  jobs: () => submissionJobs,
  mailKinds: submissionMailKinds,
  commands: { submissions },
});
