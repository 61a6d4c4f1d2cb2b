import type { FastifyBaseLogger } from "fastify";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import type { Deps } from "../deps.ts";
import type { Job } from "../jobs/job.ts";
import type { Queryable } from "../postgres/connect.ts";
import { createClaims, createMarks } from "./claims.ts";
import type { Mail, MailTransport } from "./mail.ts";
import { type ClaimedMail, DELIVER_OUTBOX, giveUpMail, postponeMail } from "./outbox.ts";

/** How a feature prepares mails of one kind. */
export interface MailKind {
  /** The mail with current data; nothing when it is no longer wanted. */
  prepare(deps: Deps, claimed: ClaimedMail): Promise<Omit<Mail, "key" | "to"> | undefined>;
  /** Called when the mailbox does not exist. */
  refused?(tx: Queryable, claimed: ClaimedMail): Promise<void>;
}
export type MailKinds = Readonly<Record<string, MailKind>>;

const pauses = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR];
const LONGEST_PAUSE = 12 * HOUR;
/** Over about a day and a half. */
const MOST_TRIES = 8;

/** How long to wait after this many failed tries. */
const pauseAfter = (tries: number): number => pauses[tries - 1] ?? LONGEST_PAUSE;

/** After this many mails in a row that the server did not accept, the rest waits for the next run. */
const MOST_FAILURES = 3;

interface Delivery {
  transport: MailTransport;
  kinds: MailKinds;
  log: FastifyBaseLogger;
}

/**
 * Sends due mails, a few at once. A mail is claimed, sent and marked as sent; only a crash between its acceptance by
 * the mail server and our mark sends it twice, with the same Message-ID.
 */
export const deliverOutbox = (delivery: Delivery): Job => ({
  name: DELIVER_OUTBOX,
  everyMinutes: 1,
  limitSeconds: 600,
  async run(deps, { signal }) {
    const { lanes } = delivery.transport;
    const claims = createClaims(deps, { lanes });
    const markSent = createMarks(deps);
    let failures = 0;
    async function worker() {
      while (!signal.aborted && failures < MOST_FAILURES) {
        const claimed = await claims.next();
        if (!claimed) return;
        const wasAccepted = await deliver(deps, { ...delivery, markSent }, claimed);
        failures = wasAccepted ? 0 : failures + 1;
      }
    }
    try {
      await Promise.all(Array.from({ length: lanes }, worker));
    } finally {
      await claims.release();
    }
  },
});

/** False when the mail server cannot be reached. */
async function deliver(
  deps: Deps,
  { transport, kinds, log, markSent }: Delivery & { markSent: (id: number) => Promise<void> },
  claimed: ClaimedMail,
) {
  const { db, clock } = deps;
  const { id, key, recipient, tries } = claimed;
  const giveUp = (tx: Queryable, problem: string) =>
    giveUpMail(tx, id, { at: clock.now(), problem });

  const kind = kinds[claimed.kind];
  const mail = await kind?.prepare(deps, claimed).catch((error: unknown) => {
    log.error({ err: error, mail: key }, "a mail could not be written");
    return "broken" as const;
  });
  if (mail === undefined) {
    await giveUp(db, "no longer wanted");
    return true;
  }
  const result =
    mail === "broken"
      ? { outcome: "failed" as const, problem: "could not be written" }
      : await transport.send({ ...mail, key, to: recipient });

  if (result.outcome === "sent") {
    await markSent(id);
  } else if (result.outcome === "refused") {
    await db.transaction(async (tx) => {
      await giveUp(tx, result.problem);
      await kind?.refused?.(tx, claimed);
    });
  } else if (tries >= MOST_TRIES) {
    log.error({ mail: key, problem: result.problem }, "a mail was given up");
    await giveUp(db, result.problem);
  } else {
    const until = new Date(clock.now().getTime() + pauseAfter(tries));
    await postponeMail(db, id, { until, problem: result.problem });
  }
  return result.outcome !== "away";
}
