import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/support",
    file: "features/donations/web/pages/support.tsx",
    label: "Support",
    takesPayments: true,
    quiet: true,
    example: { heading: "Support Independent Journalism", shows: "This is a single payment." },
  },
  {
    path: "/recurring-donations",
    file: "features/donations/web/pages/recurring-donations.tsx",
    label: "Recurring Donations",
    takesPayments: true,
    quiet: true,
    example: { heading: "Support Independent Journalism", shows: "Why Your Support Matters" },
  },
  {
    path: "/donor-portal",
    file: "features/donations/web/pages/donor-portal.tsx",
    example: { heading: "Manage your donation" },
  },
];
