/** How many mails are sent at the same time unless a setting says otherwise, each on a connection of its own. */
export const MAILS_AT_ONCE = 4;

/** Separate fields, so that no mail library has to parse one string. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail that is ready to be sent. */
export interface Mail {
  /** Unique to this mail; the same when it is sent a second time. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where mail programs post an unsubscription (RFC 8058). */
  unsubscribeUrl?: string;
}

/**
 * `refused`: the mailbox does not exist, so retrying is useless. `away`: the mail server cannot be reached, so the next
 * mail would fail too.
 */
export type SendResult =
  | { outcome: "sent" }
  | { outcome: "refused" | "failed" | "away"; problem: string };

export interface MailTransport {
  /** How many mails it sends at the same time. */
  lanes: number;
  send(mail: Mail): Promise<SendResult>;
  close(): Promise<void>;
}
