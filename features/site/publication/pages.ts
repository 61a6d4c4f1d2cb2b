import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/about-us",
    file: "app/web/pages/about-us.tsx",
    label: "About Us",
    example: { heading: "About Us", shows: "The team" },
  },
  {
    path: "/license",
    file: "app/web/pages/license.tsx",
    label: "License",
    example: { heading: "License", shows: "How we set the price" },
  },
  {
    path: "/ethics",
    file: "app/web/pages/ethics.tsx",
    label: "Ethics",
    example: { heading: "Ethics", shows: "Stage nothing" },
  },
  {
    path: "/terms-of-service",
    file: "app/web/pages/terms-of-service.tsx",
    label: "Terms of Service",
    example: { heading: "Terms of Service", shows: "Reading and linking" },
  },
  {
    path: "/privacy-policy",
    file: "app/web/pages/privacy-policy.tsx",
    label: "Privacy Policy",
    example: { heading: "Privacy Policy", shows: "Your rights" },
  },
  {
    path: "*",
    file: "app/web/pages/not-found.tsx",
    example: { path: "/no/such/page", heading: "Page Not Found", shows: "front page" },
  },
];
