/** A change for the audit log. Contains no personal data. */
export interface Change {
  /** What was changed, such as `article 12`. */
  subject: string;
  details?: Readonly<Record<string, string | number | boolean | null>>;
}
