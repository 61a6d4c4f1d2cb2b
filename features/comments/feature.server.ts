import { defineFeature } from "../define-feature.ts";
import { judge } from "./acts/judge.ts";
import { lookUp } from "./acts/look-up.ts";
import { comments as commentsCommands } from "./server/commands/comments.ts";
import { commentJobs } from "./server/jobs.ts";
import { commentMailKinds } from "./server/reply-mails/mail-kinds.ts";
import { queueReplyMails } from "./server/reply-mails/queue-reply-mails.ts";
import { commentRoutes } from "./server/routes.ts";
import { commentStaffRoutes } from "./server/staff-routes.ts";

export const comments = defineFeature({
  name: "comments",
  area: "comments",
  floor: 5,
  tables: [
    "announced_replies",
    "comment_authors",
    "comment_likes",
    "comment_reports",
    "comment_rules",
    "comment_verdicts",
    "comments",
    "reply_addresses",
    "reply_notices",
  ],
  secretFields: ["authorEmail"],
  routes: commentRoutes,
  staffRoutes: commentStaffRoutes,
  acts: [judge, lookUp],
  jobs: () => [...commentJobs, queueReplyMails],
  mailKinds: commentMailKinds,
  commands: { comments: commentsCommands },
});
