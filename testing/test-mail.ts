import { mails as fromSource, type Mails } from "../app/mails/entry-mails.tsx";
import { allMailKinds } from "../app/server/mail-kinds.ts";
import { queueAlerts } from "../features/newsletter/server/queue-alerts.ts";
import { createLog } from "../platform/server/log.ts";
import { deliverOutbox } from "../platform/server/mail/deliver-outbox.ts";
import { openSmtpDoor } from "../platform/server/mail/smtp-door.ts";
import { type SmtpSandbox, startSmtpSandbox } from "../sandbox/smtp.ts";
import { PUBLIC_URL, type TestApp } from "./test-app.ts";

export interface TestMail {
  sandbox: SmtpSandbox;
  /** Runs the jobs that mails pass through, once each. */
  deliver(): Promise<void>;
  /** What was logged meanwhile. */
  lines: string[];
  close(): Promise<void>;
}

export const SENDER = { name: "Newsroom", address: "alerts@news.test.example" };

/** The way a mail takes in the real site, with our own mail server at its end. */
export async function startTestMail(
  { deps }: Pick<TestApp, "deps">,
  { mails = fromSource }: { mails?: Mails } = {},
): Promise<TestMail> {
  const sandbox = await startSmtpSandbox();
  const lines: string[] = [];
  const door = openSmtpDoor({
    url: sandbox.smtpUrl,
    from: SENDER,
    origin: PUBLIC_URL,
    patience: { connect: 1_500, answer: 5_000 },
  });
  const outbox = deliverOutbox({
    door,
    kinds: allMailKinds({ mails, origin: PUBLIC_URL }),
    log: createLog({ LOG_LEVEL: "trace" }, { write: (line) => lines.push(line) }),
  });
  const run = { signal: new AbortController().signal, since: undefined };
  return {
    sandbox,
    lines,
    async deliver() {
      await queueAlerts.run(deps, run);
      await outbox.run(deps, run);
    },
    async close() {
      await door.close();
      await sandbox.close();
    },
  };
}

/** The token behind the `#` of a link to one of our pages. */
export function tokenIn(text: string, page: "confirm" | "unsubscribe"): string {
  const [, token = ""] = new RegExp(`/newsletter/${page}#([\\w-]+)`).exec(text) ?? [];
  if (!token) throw new Error(`No link to ${page} in the mail`);
  return token;
}
