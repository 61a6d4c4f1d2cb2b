import { type SmtpSandbox, startSmtpSandbox } from "@newsroom/sandbox/smtp.ts";
import type { Mails } from "#app/mails/entry-mails.tsx";
import { allMailKinds } from "#app/server/compose.ts";
import { openSmtpTransport, type SmtpTimeLimits } from "#clients/smtp.ts";
import { queueAlerts } from "#features/mailing/newsletter/server/alerts/queue-alerts.ts";
import { createLog } from "#platform/server/log.ts";
import { deliverOutbox } from "#platform/server/mail/deliver-outbox.ts";
import type { MailTransport } from "#platform/server/mail/mail.ts";
import { MINUTE } from "#shared/time/units.ts";
import { PUBLIC_URL, type TestApp } from "./test-app.ts";

export interface TestMail {
  sandbox: SmtpSandbox;
  /** Runs the jobs that deliver mails, once each; with long time limits by default. */
  deliver(timeLimits?: SmtpTimeLimits): Promise<void>;
  /** The log lines written meanwhile. */
  lines: string[];
  close(): Promise<void>;
}

export const SENDER = { name: "Newsroom", address: "alerts@news.test.example" };

/** The real mail path of the site, with the sandbox's mail server at its end. */
export async function startTestMail(
  { deps }: Pick<TestApp, "deps">,
  given: { mails?: Mails } = {},
): Promise<TestMail> {
  // Templates come from source where a bundler runs the tests, else from the build.
  const mails = given.mails ?? (await import("#app/mails/entry-mails.tsx")).mails;
  const sandbox = await startSmtpSandbox();
  const lines: string[] = [];
  const openTransport = (timeLimits: SmtpTimeLimits) =>
    openSmtpTransport({ url: sandbox.smtpUrl, from: () => SENDER, origin: PUBLIC_URL, timeLimits });
  const patient = openTransport({ connect: MINUTE, response: MINUTE });
  const outboxTo = (transport: MailTransport) =>
    deliverOutbox({
      transport,
      kinds: allMailKinds({ mails, origin: PUBLIC_URL }),
      log: createLog(
        { LOG_LEVEL: "trace" },
        { destination: { write: (line) => lines.push(line) } },
      ),
    });
  const run = { signal: new AbortController().signal, since: undefined };
  return {
    sandbox,
    lines,
    async deliver(timeLimits) {
      const transport = timeLimits ? openTransport(timeLimits) : patient;
      await queueAlerts.run(deps, run);
      await outboxTo(transport).run(deps, run);
      if (transport !== patient) await transport.close();
    },
    async close() {
      await patient.close();
      await sandbox.close();
    },
  };
}

/** The token in the fragment of a link to one of our pages. */
export function tokenIn(text: string, page: "confirm" | "unsubscribe" | "choice"): string {
  const [, token = ""] = new RegExp(`/newsletter/${page}(?:/\\w+)?#([\\w-]+)`).exec(text) ?? [];
  if (!token) throw new Error(`No link to ${page} in the mail`);
  return token;
}
