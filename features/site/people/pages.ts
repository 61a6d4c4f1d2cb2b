import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/my-data/export",
    file: "features/site/people/web/pages/my-data-export.tsx",
    isPrivate: true,
  },
  {
    path: "/my-data/delete",
    file: "features/site/people/web/pages/my-data-delete.tsx",
    isPrivate: true,
  },
];
