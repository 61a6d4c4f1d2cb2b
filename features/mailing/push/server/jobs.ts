import { createPushClient } from "#clients/push/push-client.ts";
import type { JobDeps } from "#features/define-feature.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { DAY } from "#shared/time/units.ts";
import { deliverPushes } from "./deliver-pushes.ts";
import type { PushSettings } from "./open-vapid.ts";
import { queuePushes } from "./queue-pushes.ts";
import { deleteUnused } from "./subscription-repository.ts";

/** A browser that is still subscribed accepts messages before that. */
const RETENTION = 180 * DAY;

const forgetPushSubscriptions: Job = {
  name: "forget-push-subscriptions",
  everyMinutes: 1_440,
  async run({ db, clock }) {
    await deleteUnused(db, new Date(clock.now().getTime() - RETENTION));
  },
};

export function pushJobs({
  clock,
  network,
  settings,
}: Pick<Deps, "clock"> & JobDeps & { settings: PushSettings }): readonly Job[] {
  const client = createPushClient({ clock, network, hosts: settings.PUSH_HOSTS });
  return [queuePushes, deliverPushes({ client, settings }), forgetPushSubscriptions];
}
