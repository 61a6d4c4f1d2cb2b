/** How many mails are sent at the same time, each on a connection of its own. */
export const MAILS_AT_ONCE = 4;

/** Somebody who sends or receives; never one string, which mail libraries would have to take apart. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail, ready to go. */
export interface Mail {
  /** Unique to this mail; the same when it is sent a second time. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where mail programs post to when the reader has had enough (RFC 8058). */
  unsubscribeUrl?: string;
}

/**
 * How it went. `refused`: the receiving side says that there is no such mailbox, so no further try will help.
 * `away`: nobody took the mail at all, so the next one would fare no better.
 */
export type SendResult =
  | { outcome: "sent" }
  | { outcome: "refused" | "failed" | "away"; problem: string };

export interface MailTransport {
  send(mail: Mail): Promise<SendResult>;
  close(): Promise<void>;
}
