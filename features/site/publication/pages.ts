import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  { path: "/about-us", file: "app/web/pages/about-us.tsx", label: "About Us" },
  { path: "/license", file: "app/web/pages/license.tsx", label: "License" },
  { path: "/ethics", file: "app/web/pages/ethics.tsx", label: "Ethics" },
  {
    path: "/terms-of-service",
    file: "app/web/pages/terms-of-service.tsx",
    label: "Terms of Service",
  },
  { path: "/privacy-policy", file: "app/web/pages/privacy-policy.tsx", label: "Privacy Policy" },
  { path: "*", file: "app/web/pages/not-found.tsx" },
];
