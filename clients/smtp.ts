import { createTransport } from "nodemailer";
import {
  compose,
  describeFailure,
  MAILS_AT_ONCE,
  type Mail,
  type Mailbox,
  type MailTransport,
  type SendResult,
} from "#platform/server/mail/mail.ts";
import { SECOND } from "#shared/time/units.ts";

/** For one mail, from greeting to acceptance. */
export const SEND_LIMIT = 30 * SECOND;

export interface SmtpTimeLimits {
  connect: number;
  response: number;
}
const usualTimeLimits: SmtpTimeLimits = { connect: 5 * SECOND, response: 15 * SECOND };

export function openSmtpTransport(options: {
  url: string;
  from: () => Mailbox;
  origin: string;
  lanes?: number;
  timeLimits?: SmtpTimeLimits;
}): MailTransport {
  const { url, from, origin, lanes = MAILS_AT_ONCE, timeLimits = usualTimeLimits } = options;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: lanes,
    // A lost connection may have delivered the mail, so the outbox decides about a retry, not the pool.
    maxRequeues: 0,
    idleTimeout: 20 * SECOND,
    dnsTimeout: timeLimits.connect,
    connectionTimeout: timeLimits.connect,
    greetingTimeout: timeLimits.connect,
    socketTimeout: timeLimits.response,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on("error", () => {});

  async function send(mail: Mail): Promise<SendResult> {
    try {
      const { envelope, message } = compose(mail, { from: from(), origin });
      await withinLimit(transport.sendMail({ envelope, raw: message }));
      return { outcome: "sent" };
    } catch (error) {
      return describeFailure(error);
    }
  }
  return { lanes, send, close: async () => transport.close() };
}

/** The socket time-out does not cover a server that keeps sending without finishing. */
async function withinLimit<T>(sending: Promise<T>): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error("too long"), { code: "ETIMEDOUT" })),
    SEND_LIMIT,
  );
  return Promise.race([sending, tooLong]).finally(() => clearTimeout(timer));
}

const LIMIT = 5 * SECOND;

/** Connects and signs in without sending anything. What went wrong, if anything did. */
export async function checkSmtp(url: string): Promise<string | undefined> {
  const transport = createTransport({
    url,
    dnsTimeout: LIMIT,
    connectionTimeout: LIMIT,
    greetingTimeout: LIMIT,
    socketTimeout: LIMIT,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return describeFailure(error).problem;
  } finally {
    transport.close();
  }
}
