import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/breaking",
    file: "app/web/pages/breaking.tsx",
    label: "Breaking News",
    example: { heading: "BREAKING NEWS", shows: "Latest Updates" },
  },
];
