import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/analytics",
    file: "features/numbers/web/pages/analytics.tsx",
    label: "Website Analytics",
    reads: ["days"],
    example: { heading: "Website Analytics", shows: "How we count" },
  },
  {
    path: "/admin-analytics",
    file: "app/web/pages/admin-analytics.tsx",
    isPrivate: true,
    example: { heading: "Analytics Access", shows: "Admin key" },
  },
];
