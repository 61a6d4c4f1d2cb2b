import { declaredPages } from "#features/declared-pages.ts";
import type { NextStep } from "#features/numbers/calls/staff-numbers.ts";
import type { KnownPage } from "./page-lookup.ts";

const donationPages = new Set(
  declaredPages.flatMap(({ path, takesPayments }) => (takesPayments ? path : [])),
);

/** The kind of page that was opened from a story. */
export function nextOf({ path, articleId }: KnownPage): NextStep {
  if (articleId !== null) return "story";
  return donationPages.has(path) ? "support" : "other";
}
