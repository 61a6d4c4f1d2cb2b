import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/my-data/export",
    file: "features/site/people/web/pages/my-data-export.tsx",
    isPrivate: true,
    example: { heading: "Get your data" },
  },
  {
    path: "/my-data/delete",
    file: "features/site/people/web/pages/my-data-delete.tsx",
    isPrivate: true,
    example: { heading: "Delete your data" },
  },
];
