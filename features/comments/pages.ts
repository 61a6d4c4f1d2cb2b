import { OUTCOME_NAME } from "#shared/forms/plain-form.ts";
import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/report/comment/:id",
    file: "features/comments/web/pages/report-comment.tsx",
    reads: [OUTCOME_NAME],
    isPrivate: true,
    quiet: true,
    example: { path: "/report/comment/1", heading: "Report a Comment", shows: "I was on it." },
  },
  {
    path: "/like/comment/:id",
    file: "features/comments/web/pages/like-comment.tsx",
    reads: ["like", OUTCOME_NAME],
    isPrivate: true,
    quiet: true,
    example: { path: "/like/comment/1", heading: "Like a Comment", shows: "I was on it." },
  },
  {
    path: "/reply-mails/confirm",
    file: "features/comments/web/pages/reply-mails-confirm.tsx",
    example: { heading: "Confirm your address for replies" },
  },
  {
    path: "/reply-mails/leave",
    file: "features/comments/web/pages/reply-mails-leave.tsx",
    example: { heading: "Stop emails about replies" },
  },
  {
    path: "/reply-mails/leave/:id",
    file: "features/comments/web/pages/reply-mails-leave-one.tsx",
    example: { path: "/reply-mails/leave/7", heading: "Stop emails about replies" },
  },
  {
    path: "/post-comment/:id",
    file: "app/web/pages/post-comment.tsx",
    reads: ["reply", OUTCOME_NAME],
    isPrivate: true,
    quiet: true,
    example: {
      path: "/post-comment/1",
      heading: "Post a Comment",
      shows: "Shown with your comment.",
    },
  },
];
