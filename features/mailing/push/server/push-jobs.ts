import { createPushClient, type PushClient } from "#clients/push/push-client.ts";
import type { Vapid } from "#clients/push/vapid.ts";
import type { JobDeps } from "#features/define-feature.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { createClaims } from "#platform/server/mail/claims.ts";
import {
  type ClaimedMail,
  DELIVER_PUSHES,
  giveUpMail,
  markSent,
  postponeMail,
} from "#platform/server/mail/outbox.ts";
import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";
import { PushData, writePush } from "./push-message.ts";
import {
  deleteSubscription,
  findSubscription,
  markUsed,
  openVapid,
  type PushSettings,
} from "./push-subscriptions.ts";
import { queuePushes } from "./queue-pushes.ts";

export function pushJobs({
  clock,
  network,
  settings,
}: Pick<Deps, "clock"> & JobDeps & { settings: PushSettings }): readonly Job[] {
  const client = createPushClient({ clock, network, hosts: settings.PUSH_HOSTS });
  return [queuePushes, deliverPushes({ client, settings })];
}

const AT_ONCE = 8;
const pauses = [30 * SECOND, 2 * MINUTE, 10 * MINUTE];
const LONGEST_PAUSE = 30 * MINUTE;

/** How long to wait after this many failed tries. */
const pauseAfter = (tries: number): number => pauses[tries - 1] ?? LONGEST_PAUSE;

/**
 * Sends due messages, a few at once. As with mails, only a crash between the acceptance by the service and our mark
 * sends one twice; its tag is the same, so the browser shows it once.
 */
export const deliverPushes = (parts: { client: PushClient; settings: PushSettings }): Job => ({
  name: DELIVER_PUSHES,
  everyMinutes: 1,
  limitSeconds: 600,
  async run(deps, { signal }) {
    const claims = createClaims(deps, { lanes: AT_ONCE, channel: "push" });
    let vapid: Vapid | undefined;
    async function worker() {
      while (!signal.aborted) {
        const claimed = await claims.next();
        if (!claimed) return;
        vapid ??= await openVapid(deps, parts.settings);
        await deliver(deps, { client: parts.client, vapid }, claimed);
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    } finally {
      await claims.release();
    }
  },
});

async function deliver(
  deps: Deps,
  { client, vapid }: { client: PushClient; vapid: Vapid },
  { id, data, tries }: ClaimedMail,
): Promise<void> {
  const { db, clock } = deps;
  const { subscriptionId, ...about } = PushData.parse(data);
  const subscription = await findSubscription(db, { id: subscriptionId });
  const message = subscription && (await writePush(deps, about));
  if (!message) {
    await giveUpMail(db, id, { at: clock.now(), problem: "no longer wanted" });
    return;
  }
  const result = await client.send(vapid, subscription, message);
  const now = clock.now();
  switch (result.outcome) {
    case "sent":
      await markSent(db, [id], now);
      await markUsed(db, subscriptionId, { now, since: new Date(now.getTime() - DAY) });
      return;
    case "gone":
      await db.transaction(async (tx) => {
        await giveUpMail(tx, id, { at: now, problem: "gone" });
        await deleteSubscription(tx, { id: subscriptionId });
      });
      return;
    case "refused":
      await giveUpMail(db, id, { at: now, problem: result.problem });
      return;
    case "failed": {
      const pause = new Date(now.getTime() + pauseAfter(tries));
      const until = result.until && result.until > pause ? result.until : pause;
      await postponeMail(db, id, { until, problem: result.problem });
    }
  }
}
