/** A change for the audit log. Contains no personal data. */
export interface Change {
  /** What was changed, such as `article 12`. */
  subject: string;
  /** The name of the act, where a call and a command do the same, such as `front-page pin`. */
  what?: string;
  details?: Readonly<Record<string, string | number | boolean | null>>;
}
