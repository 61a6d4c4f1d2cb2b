import { OUTCOME_NAME } from "../../shared/forms/plain-form.ts";
import type { PageDeclaration } from "../../shared/site/page-declaration.ts";
import { SUBSCRIBE_FORM } from "./subscribe-form.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: SUBSCRIBE_FORM.page,
    file: "features/newsletter/web/pages/newsletter-subscribe.tsx",
    reads: [OUTCOME_NAME],
  },
  { path: "/newsletter/confirm", file: "features/newsletter/web/pages/newsletter-confirm.tsx" },
  {
    path: "/newsletter/unsubscribe",
    file: "features/newsletter/web/pages/newsletter-unsubscribe.tsx",
  },
];
