import { OUTCOME_NAME } from "#shared/forms/plain-form.ts";
import type { PageDeclaration } from "#shared/site/page-declaration.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: "/contact-us",
    file: "features/intake/contact/web/pages/contact-us.tsx",
    label: "Contact Us",
    reads: [OUTCOME_NAME],
    example: { heading: "Contact Us", shows: "Contact info" },
  },
];
