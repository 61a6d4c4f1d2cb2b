import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/contributor-dashboard",
    file: "features/intake/contributors/web/pages/contributor-dashboard.tsx",
    label: "Contributor Dashboard",
    example: { heading: "Contributor Dashboard", shows: "Ada Quay" },
  },
];
