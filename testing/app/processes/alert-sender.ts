import { allMailKinds } from "#app/server/compose.ts";
import { openSmtpTransport } from "#clients/smtp.ts";
import { queueAlerts } from "#features/mailing/newsletter/server/alerts/queue-alerts.ts";
import { createLog } from "#platform/server/log.ts";
import { deliverOutbox } from "#platform/server/mail/deliver-outbox.ts";
import { connect } from "#platform/server/postgres/connect.ts";
import { MINUTE } from "#shared/time/units.ts";
import { LONG_TIME_LIMITS } from "#testing/builders/long-time-limits.ts";
import { PUBLIC_URL } from "#testing/checks/public-url.ts";
import { openBuiltMails } from "../built-rendering.ts";

/** A process that sends waiting alerts until there are none or it is killed. Its clock is fixed at the given time. */
const [databaseUrl = "", smtpUrl = "", time = ""] = process.argv.slice(2);
const { db } = connect(databaseUrl, { size: 5, timeLimits: LONG_TIME_LIMITS });
const deps = { db, clock: { now: () => new Date(time) } };
const mails = await openBuiltMails();
const outbox = deliverOutbox({
  transport: openSmtpTransport({
    url: smtpUrl,
    from: () => ({ name: "Newsroom", address: "alerts@news.test.example" }),
    origin: PUBLIC_URL,
    timeLimits: { connect: MINUTE, response: MINUTE },
  }),
  kinds: allMailKinds({ mails, origin: PUBLIC_URL }),
  log: createLog({ LOG_LEVEL: "silent" }),
});
const run = { signal: new AbortController().signal, since: undefined };
await queueAlerts.run(deps, run);
await outbox.run(deps, run);
process.exit(0);
