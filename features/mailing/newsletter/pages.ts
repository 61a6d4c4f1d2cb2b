import { OUTCOME_NAME } from "#shared/forms/plain-form.ts";
import type { PageDeclaration } from "#shared/site/page-declaration.ts";
import { CHOICE_FORM, SUBSCRIBE_FORM } from "./newsletter-forms.ts";

export const pages: readonly PageDeclaration[] = [
  {
    path: CHOICE_FORM.page,
    file: "features/mailing/newsletter/web/pages/newsletter.tsx",
    label: "Newsletter",
    reads: [OUTCOME_NAME],
    example: { heading: "Newsletter", shows: "Weekly digest" },
  },
  {
    path: "/newsletter/archive",
    file: "features/mailing/newsletter/web/pages/newsletter-archive.tsx",
    label: "Newsletter archive",
    example: { heading: "Newsletter archive", shows: "The night ferry" },
  },
  {
    path: "/newsletter/archive/:day",
    file: "features/mailing/newsletter/web/pages/newsletter-digest.tsx",
    example: { path: "/newsletter/archive/2026-01-03", heading: "The week to January 3, 2026" },
  },
  {
    path: SUBSCRIBE_FORM.page,
    file: "features/mailing/newsletter/web/pages/newsletter-subscribe.tsx",
    reads: [OUTCOME_NAME],
    example: { heading: "Subscribe" },
  },
  {
    path: "/newsletter/confirm",
    file: "features/mailing/newsletter/web/pages/newsletter-confirm.tsx",
    example: { heading: "Confirm your address" },
  },
  {
    path: "/newsletter/choice",
    file: "features/mailing/newsletter/web/pages/newsletter-choice.tsx",
    example: { heading: "Choose what you get" },
  },
  {
    path: "/newsletter/unsubscribe",
    file: "features/mailing/newsletter/web/pages/newsletter-unsubscribe.tsx",
    example: { heading: "Unsubscribe" },
  },
  {
    path: "/newsletter/unsubscribe/:list",
    file: "features/mailing/newsletter/web/pages/newsletter-leave.tsx",
    example: { path: "/newsletter/unsubscribe/digest", heading: "Unsubscribe" },
  },
];
