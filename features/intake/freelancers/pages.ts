import { OUTCOME_NAME } from "#shared/forms/plain-form.ts";
import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/join-fntv",
    file: "features/intake/freelancers/web/pages/join.tsx",
    label: "Join Us",
    reads: [OUTCOME_NAME],
    example: { shows: "Who we look for" },
  },
  {
    path: "/join-fntv/copy",
    file: "features/intake/freelancers/web/pages/join-copy.tsx",
    isPrivate: true,
    example: { heading: "A copy of your application" },
  },
];
