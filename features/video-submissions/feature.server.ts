import { defineFeature } from "../define-feature.ts";
import { submissions } from "./server/commands/submissions.ts";
import { submissionJobs } from "./server/jobs.ts";
import { submissionMailKinds } from "./server/mail-kinds.ts";
import { videoSubmissionRoutes } from "./server/routes.ts";

export const videoSubmissions = defineFeature({
  name: "video-submissions",
  uses: ["contributors"],
  tables: ["submission_agreements", "video_submissions"],
  secretFields: ["submitterEmail"],
  routes: videoSubmissionRoutes,
  jobs: () => submissionJobs,
  mailKinds: submissionMailKinds,
  commands: { submissions },
});
