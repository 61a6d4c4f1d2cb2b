/** In the order of the form. Drafts store these; the agreement must be ticked each time. */
export const SUBMISSION_FIELDS = [
  "title",
  "location",
  "date",
  "description",
  "videoUrl",
  "submitterName",
  "submitterEmail",
] as const;
