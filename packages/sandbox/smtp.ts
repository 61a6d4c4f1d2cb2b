import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { serveMailbox } from "./serve-mailbox.ts";
import { readMail, type SandboxMail } from "./smtp-mail.ts";

const LOOPBACK = "127.0.0.1";
/** The oldest are dropped. */
const LARGEST_MAILBOX = 5_000;

/** `refuse`: nothing listens. `hang`: connects and stays silent. The numbers are responses to a recipient. */
export type SmtpFailure = "refuse" | "hang" | "450" | "550";

export interface SmtpSandbox {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** The address of the mailbox pages. */
  url: string;
  /** In the order of arrival. */
  mails(): readonly SandboxMail[];
  clear(): void;
  /** How the server fails from now on; without an argument, it works again. */
  fail(failure?: SmtpFailure): Promise<void>;
  close(): Promise<void>;
}

/** A mail server that delivers nothing and shows what it received. */
export async function startSmtpSandbox(): Promise<SmtpSandbox> {
  const mails: SandboxMail[] = [];
  const sockets = new Set<Socket>();
  let failing: SmtpFailure | undefined;
  let port = 0;
  let server = await listen();
  const mailbox = await serveMailbox(mails);

  async function listen() {
    const fresh = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: 0,
      onAuth: (_auth, _session, done) => done(null, { user: "anybody" }),
      onConnect: (_session, done) => {
        if (failing !== "hang") done();
      },
      onRcptTo: (_address, _session, done) => done(refusal()),
      onData: (stream, { envelope }, done) => {
        buffer(stream)
          .then((raw) => readMail(raw, envelope))
          .then((mail) => {
            mails.push(mail);
            if (mails.length > LARGEST_MAILBOX) mails.shift();
            done();
          }, done);
      },
    });
    // Tests disconnect clients in the middle.
    fresh.on("error", () => {});
    fresh.server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    });
    fresh.listen(port, LOOPBACK);
    await once(fresh.server, "listening");
    // A listening TCP server has an address with a port.
    port = (fresh.server.address() as AddressInfo).port;
    return fresh;
  }

  function refusal(): Error | undefined {
    if (failing === "450") return smtpError(450, "4.2.0 Not now");
    if (failing === "550") return smtpError(550, "5.1.1 No such mailbox");
    return undefined;
  }

  async function hangUp() {
    const closed = server.server.listening ? once(server.server, "close") : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    smtpUrl: `smtp://${LOOPBACK}:${port}`,
    url: mailbox.url,
    mails: () => mails,
    clear: () => mails.splice(0),
    async fail(failure) {
      const wasAway = failing === "refuse";
      failing = failure;
      if (failure === "refuse" && !wasAway) await hangUp();
      // Open connections would not notice the new mode.
      if (failure === "hang") for (const socket of sockets) socket.destroy();
      if (failure !== "refuse" && wasAway) server = await listen();
    },
    async close() {
      await hangUp();
      await mailbox.close();
    },
  };
}

const smtpError = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });
