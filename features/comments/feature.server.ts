import { defineFeature } from "../define-feature.ts";
import { comments as commentsCommands } from "./server/commands/comments.ts";
import { commentDeskRoutes } from "./server/desk-routes.ts";
import { commentJobs } from "./server/jobs.ts";
import { commentRoutes } from "./server/routes.ts";

export const comments = defineFeature({
  name: "comments",
  uses: ["analytics", "articles"],
  tables: [
    "comment_authors",
    "comment_likes",
    "comment_reports",
    "comment_rules",
    "comment_verdicts",
    "comments",
  ],
  secretFields: ["authorEmail"],
  routes: commentRoutes,
  deskRoutes: commentDeskRoutes,
  jobs: () => commentJobs,
  commands: { comments: commentsCommands },
});
