import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/saved",
    file: "features/device/on-device/web/pages/saved.tsx",
    label: "Saved stories",
    example: { heading: "Saved stories", shows: "Stored in this browser alone" },
  },
];
