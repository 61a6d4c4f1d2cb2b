import type { PageDeclaration } from "../../shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  { path: "/newsletter/confirm", file: "features/newsletter/web/pages/newsletter-confirm.tsx" },
  {
    path: "/newsletter/unsubscribe",
    file: "features/newsletter/web/pages/newsletter-unsubscribe.tsx",
  },
];
