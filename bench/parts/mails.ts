import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { wake } from "#platform/server/jobs/job.ts";
import { DELIVER_OUTBOX } from "#platform/server/mail/outbox.ts";
import type { Archive } from "../archive/open-archives.ts";
import type { Finding, Part } from "../part.ts";
import { startSite } from "../start-process.ts";

const MAILS = Number(process.env.MAILS ?? 3_000);
const LANES = process.env.LANES ?? "16";

export const mailsPart: Part = {
  name: "mails",
  about: "mails a second to a mail server on this machine, written and sent by one worker",
  onlyByName: true,
  async measure({ archives }) {
    const archive = await archives.of(1_000);
    const server = await startMailServer();
    const site = await startSite(archive, {
      SMTP_URL: server.url,
      MAIL_LANES: LANES,
      ROLE: "worker",
    });
    try {
      await queueWelcomes(archive);
      await wake(archive.database.db, DELIVER_OUTBOX);
      const until = async (mails: number) => {
        while (server.received.length < mails) await pause(20);
        return { mails: server.received.length, seconds: await site.cpuSeconds() };
      };
      const [started, ended] = [await until(MAILS / 10), await until(MAILS)];
      const cpu = (ended.seconds - started.seconds) / (ended.mails - started.mails);
      return describeMails(server, cpu);
    } finally {
      await site.stop();
      await server.close();
    }
  },
};

interface MailServer {
  url: string;
  received: { to: string; at: number }[];
  close(): Promise<void>;
}

/** Accepts whatever comes, and remembers to whom and when. */
async function startMailServer(): Promise<MailServer> {
  const received: MailServer["received"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on("end", () => {
        received.push({ to: envelope.rcptTo[0]?.address ?? "", at: performance.now() });
        done();
      });
    },
  });
  server.on("error", () => {});
  await once(server.listen(0, "127.0.0.1"), "listening");
  // A listening TCP server has an address with a port.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Mails with a token of their own, which cost the most to write. */
async function queueWelcomes({ database }: Archive): Promise<void> {
  await database.pool.query(
    `with people as (
       insert into subscribers (email, address, status, unsubscribe_hash, asked_at)
       select 'reader' || n || '@mail.example', 'reader' || n || '@mail.example', 'pending', sha256(n::text::bytea), now()
       from generate_series(1, $1::int) as n returning id, email)
     insert into outbox (key, kind, recipient, data, created_at, next_try_at)
     select 'bench:' || id, 'welcome', email, jsonb_build_object('subscriberId', id), now(), now() from people`,
    [MAILS],
  );
}

function describeMails({ received }: MailServer, cpuPerMail: number): Finding[] {
  const first = received[0]?.at ?? 0;
  const last = received.at(-1)?.at ?? 0;
  const repeated = received.length - new Set(received.map(({ to }) => to)).size;
  return [
    { what: "mails", value: (1_000 * received.length) / (last - first), unit: "/s", least: 200 },
    { what: "sent twice", value: repeated, unit: "", most: 0 },
    { what: "processor time of the worker for a mail", value: 1_000 * cpuPerMail, unit: "ms" },
  ];
}
