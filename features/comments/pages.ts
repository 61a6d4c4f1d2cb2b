import type { PageDeclaration } from "../../shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/report/comment/:id",
    file: "features/comments/web/pages/report-comment.tsx",
    reads: ["report"],
    isPrivate: true,
    quiet: true,
  },
];
