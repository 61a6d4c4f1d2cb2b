/** A change for the audit log. Contains no personal data. */
export interface Change {
  /** What was changed, such as `article 12`. */
  subject: string;
  /** The act, such as `front-page pin`, where the call that was made has several. */
  what?: string;
  details?: Readonly<Record<string, string | number | boolean | null>>;
}
