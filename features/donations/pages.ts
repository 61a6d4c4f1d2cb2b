import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/support",
    file: "features/donations/web/pages/support.tsx",
    label: "Support",
    takesPayments: true,
    quiet: true,
  },
  {
    path: "/recurring-donations",
    file: "features/donations/web/pages/recurring-donations.tsx",
    label: "Recurring Donations",
    takesPayments: true,
    quiet: true,
  },
  { path: "/donor-portal", file: "features/donations/web/pages/donor-portal.tsx" },
];
