import { OUTCOME_NAME } from "#shared/forms/plain-form.ts";
import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/report/comment/:id",
    file: "features/comments/web/pages/report-comment.tsx",
    reads: [OUTCOME_NAME],
    isPrivate: true,
    quiet: true,
  },
  {
    path: "/like/comment/:id",
    file: "features/comments/web/pages/like-comment.tsx",
    reads: ["like", OUTCOME_NAME],
    isPrivate: true,
    quiet: true,
  },
  {
    path: "/reply-mails/confirm",
    file: "features/comments/web/pages/reply-mails-confirm.tsx",
  },
  {
    path: "/reply-mails/leave",
    file: "features/comments/web/pages/reply-mails-leave.tsx",
  },
  {
    path: "/reply-mails/leave/:id",
    file: "features/comments/web/pages/reply-mails-leave-one.tsx",
  },
  {
    path: "/post-comment/:id",
    file: "app/web/pages/post-comment.tsx",
    reads: ["reply", OUTCOME_NAME],
    isPrivate: true,
    quiet: true,
  },
];
