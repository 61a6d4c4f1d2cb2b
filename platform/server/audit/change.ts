/** One thing that was changed, for the audit log. Holds numbers and words of ours, nothing personal. */
export interface Change {
  /** What it was done to, such as `article 12`. */
  subject: string;
  details?: Readonly<Record<string, string | number | boolean | null>>;
}
