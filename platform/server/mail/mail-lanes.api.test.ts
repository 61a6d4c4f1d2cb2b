import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { openSmtpTransport } from "#clients/smtp.ts";
import { startTestApp } from "#testing/app/test-app.ts";
import { SENDER } from "#testing/app/test-mail.ts";
import { PUBLIC_URL } from "#testing/checks/public-url.ts";
import { createLog } from "../log.ts";
import { deliverOutbox } from "./deliver-outbox.ts";
import { queueMails } from "./outbox.ts";

const LANES = 6;

/** A mail server that accepts mails when so many wait for it. */
async function startPatientServer(together: number) {
  const recipients: string[] = [];
  let waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 0,
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on("end", () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        waiting.push(done);
        if (waiting.length < together) return;
        for (const accept of waiting) accept();
        waiting = [];
      });
    },
  });
  server.on("error", () => {});
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  // A listening TCP server has an address with a port.
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, recipients };
}

test("[NODE-24] as many mails as there are lanes are sent at the same time, each once, in order", async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const server = await startPatientServer(LANES);
  const transport = openSmtpTransport({
    url: server.url,
    lanes: LANES,
    from: () => SENDER,
    origin: PUBLIC_URL,
  });
  onTestFinished(() => transport.close());
  const addresses = Array.from(
    { length: 3 * LANES },
    (_, index) => `reader${index}@canary.example`,
  );
  const mails = addresses.map((recipient) => ({
    key: recipient,
    kind: "plain",
    recipient,
    data: {},
    batch: "alert",
  }));
  await queueMails(app.deps.db, mails, app.clock.now());
  const kinds = {
    plain: { prepare: async () => ({ subject: "News", html: "<p>News</p>", text: "News" }) },
  };
  const job = deliverOutbox({ transport, kinds, log: createLog({ LOG_LEVEL: "silent" }) });
  await job.run(app.deps, { signal: AbortSignal.timeout(60_000), since: undefined });
  expect(server.recipients.toSorted()).toEqual(addresses.toSorted());
  expect(server.recipients.slice(0, LANES).toSorted()).toEqual(
    addresses.slice(0, LANES).toSorted(),
  );
});

test("[NODE-38] mails that were claimed and not tried before the server went away are as they were", async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const keys = Array.from({ length: 12 }, (_, index) => `mail-${String(index).padStart(2, "0")}`);
  const mails = keys.map((key) => ({
    key,
    kind: "plain",
    recipient: "ines@canary.example",
    data: {},
    batch: "alert",
  }));
  await queueMails(app.deps.db, mails, app.clock.now());
  const tried: string[] = [];
  const job = deliverOutbox({
    transport: {
      lanes: 5,
      async send({ key }) {
        tried.push(key);
        return { outcome: "away", problem: "ECONNREFUSED" };
      },
      close: async () => {},
    },
    kinds: {
      plain: { prepare: async () => ({ subject: "News", html: "<p>News</p>", text: "News" }) },
    },
    log: createLog({ LOG_LEVEL: "silent" }),
  });
  await job.run(app.deps, { signal: AbortSignal.timeout(60_000), since: undefined });
  const { rows } = await app.owner.pool.query<{ key: string; tries: number; isDue: boolean }>(
    'select key, tries, next_try_at = created_at as "isDue" from outbox order by key',
  );
  expect(tried.length).toBeLessThan(keys.length);
  expect(rows).toEqual(
    keys.map((key) => ({ key, tries: Number(tried.includes(key)), isDue: !tried.includes(key) })),
  );
});
