import { createTransport } from "nodemailer";
import { compose } from "../../platform/server/mail/compose.ts";
import { describeFailure } from "../../platform/server/mail/describe-failure.ts";
import {
  MAILS_AT_ONCE,
  type Mail,
  type Mailbox,
  type MailTransport,
  type SendResult,
} from "../../platform/server/mail/mail.ts";
import { SECOND } from "../../shared/time/units.ts";

/** All of one mail, from greeting to acceptance. */
export const SEND_LIMIT = 30 * SECOND;

export interface SmtpPatience {
  connect: number;
  answer: number;
}
const usualPatience: SmtpPatience = { connect: 5 * SECOND, answer: 15 * SECOND };

export function openSmtpTransport(options: {
  url: string;
  from: Mailbox;
  origin: string;
  patience?: SmtpPatience;
}): MailTransport {
  const { url, from, origin, patience = usualPatience } = options;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    // A connection that broke while a mail was under way may have delivered it: the outbox decides, not the pool.
    maxRequeues: 0,
    idleTimeout: 20 * SECOND,
    dnsTimeout: patience.connect,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on("error", () => {});

  async function send(mail: Mail): Promise<SendResult> {
    try {
      await withinLimit(transport.sendMail(compose(mail, { from, origin })));
      return { outcome: "sent" };
    } catch (error) {
      return describeFailure(error);
    }
  }
  return { send, close: async () => transport.close() };
}

/** A server that keeps a connection alive without ever finishing is given up on as well. */
async function withinLimit<T>(sending: Promise<T>): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error("too long"), { code: "ETIMEDOUT" })),
    SEND_LIMIT,
  );
  return Promise.race([sending, tooLong]).finally(() => clearTimeout(timer));
}
