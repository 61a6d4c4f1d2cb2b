import { defineFeature } from "../define-feature.ts";
import { comments as commentsCommands } from "./server/commands/comments.ts";
import { commentJobs } from "./server/jobs.ts";
import { commentRoutes } from "./server/routes.ts";

export const comments = defineFeature({
  name: "comments",
  uses: ["articles"],
  tables: ["comment_authors", "comments"],
  secretFields: ["authorEmail"],
  routes: commentRoutes,
  jobs: () => commentJobs,
  commands: { comments: commentsCommands },
});
