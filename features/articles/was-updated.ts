import { MINUTE } from "../../shared/time/units.ts";
import type { ArticleSummary } from "./contract.ts";

/** Slips put right while publishing are not news; a later change is, and readers are told. */
const GRACE = 10 * MINUTE;

export const wasUpdated = ({
  publishedAt,
  updatedAt,
}: Pick<ArticleSummary, "publishedAt" | "updatedAt">) =>
  Date.parse(updatedAt) - Date.parse(publishedAt) > GRACE;
