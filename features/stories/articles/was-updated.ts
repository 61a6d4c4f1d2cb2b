import { MINUTE } from "#shared/time/units.ts";
import type { ArticleSummary } from "../calls/reading.ts";

/** Corrections in the first minutes are part of publishing; later changes are shown to readers. */
const GRACE = 10 * MINUTE;

export const wasUpdated = ({
  publishedAt,
  updatedAt,
}: Pick<ArticleSummary, "publishedAt" | "updatedAt">) =>
  Date.parse(updatedAt) - Date.parse(publishedAt) > GRACE;
