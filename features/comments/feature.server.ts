import { commentLikes } from "#db/schema/comments.ts";
import { personalRows } from "#platform/server/personal-data.ts";
import { defineFeature } from "../define-feature.ts";
import { judge } from "./acts/judge.ts";
import { lookUp } from "./acts/look-up.ts";
import { LIKED_FOR } from "./limits.ts";
import { comments as commentsCommands } from "./server/comment-commands.ts";
import { commentJobs } from "./server/jobs.ts";
import { exportPerson, forgetPerson } from "./server/person.ts";
import { queueReplyMails } from "./server/reply-mails/send-reply-mails.ts";
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
  personal: {
    comments: {
      onRequest: { export: exportPerson, forget: forgetPerson },
      covers: [
        "announced_replies",
        "comment_authors",
        "comment_rules",
        "comment_verdicts",
        "reply_addresses",
        "reply_notices",
      ],
    },
    comment_likes: personalRows(commentLikes, {
      keep: LIKED_FOR,
      since: "createdAt",
      onRequest: { stays: "Keyed hashes that differ for each comment; no address leads to them." },
      job: "forget-likes",
      everyMinutes: 1_440,
    }),
    comment_reports: {
      onRequest: { stays: "A keyed hash of a network; no address leads to it." },
    },
  },
  secretFields: ["authorEmail"],
  routes: commentRoutes,
  staffRoutes: commentStaffRoutes,
  acts: [judge, lookUp],
  jobs: () => [...commentJobs, queueReplyMails],
  commands: { comments: commentsCommands },
});
