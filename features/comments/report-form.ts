import { type FormFields, fieldIn } from "#shared/forms/plain-form.ts";

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

export const reportPath = (id: number) => `/report/comment/${id}`;

/** The form of a report, which needs no JavaScript. */
export const REPORT_FORM = {
  action: "/api/comments/report",
  page: ({ comment }: { comment: number }) => reportPath(comment),
};

/** What the form holds, in the shape of the call. */
export const readReport = (fields: FormFields) => ({
  comment: Number(fieldIn(fields, "comment")),
  reason: fieldIn(fields, "reason"),
});
