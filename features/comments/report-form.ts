export const REASONS = ["abuse", "spam", "private", "false", "other"] as const;
export type ReportReason = (typeof REASONS)[number];

/** Why a reader reports a comment, as the form puts it. */
export const REPORT_REASONS: Record<ReportReason, string> = {
  abuse: "Insults, threats or hatred",
  spam: "Advertising",
  private: "Private details of somebody",
  false: "It states something false as a fact",
  other: "Something else",
};

/** Where the form goes, with the number of the comment. */
export const REPORT_FORM = "/api/comments/report";

export const reportPath = (id: number) => `/report/comment/${id}`;

/** Passed back to the page in its address. */
export const OUTCOMES = ["sent", "failed"] as const;
export type ReportOutcome = (typeof OUTCOMES)[number];
