import { OUTCOME_NAME } from "#shared/forms/plain-form.ts";
import type { PageDeclaration } from "#shared/site/page-declaration.ts";
import { CHOICE_FORM, SUBSCRIBE_FORM } from "./subscribe-form.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: CHOICE_FORM.page,
    file: "features/mailing/newsletter/web/pages/newsletter.tsx",
    label: "Newsletter",
    reads: [OUTCOME_NAME],
  },
  {
    path: "/newsletter/archive",
    file: "features/mailing/newsletter/web/pages/newsletter-archive.tsx",
    label: "Newsletter archive",
  },
  {
    path: "/newsletter/archive/:day",
    file: "features/mailing/newsletter/web/pages/newsletter-digest.tsx",
  },
  {
    path: SUBSCRIBE_FORM.page,
    file: "features/mailing/newsletter/web/pages/newsletter-subscribe.tsx",
    reads: [OUTCOME_NAME],
  },
  {
    path: "/newsletter/confirm",
    file: "features/mailing/newsletter/web/pages/newsletter-confirm.tsx",
  },
  {
    path: "/newsletter/choice",
    file: "features/mailing/newsletter/web/pages/newsletter-choice.tsx",
  },
  {
    path: "/newsletter/unsubscribe",
    file: "features/mailing/newsletter/web/pages/newsletter-unsubscribe.tsx",
  },
  {
    path: "/newsletter/unsubscribe/:list",
    file: "features/mailing/newsletter/web/pages/newsletter-leave.tsx",
  },
];
