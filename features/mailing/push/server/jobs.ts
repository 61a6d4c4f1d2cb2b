import { createPushClient } from "#clients/push/push-client.ts";
import type { JobDeps } from "#features/define-feature.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Job } from "#platform/server/jobs/job.ts";
import { deliverPushes } from "./deliver-pushes.ts";
import type { PushSettings } from "./open-vapid.ts";
import { queuePushes } from "./queue-pushes.ts";

export function pushJobs({
  clock,
  network,
  settings,
}: Pick<Deps, "clock"> & JobDeps & { settings: PushSettings }): readonly Job[] {
  const client = createPushClient({ clock, network, hosts: settings.PUSH_HOSTS });
  return [queuePushes, deliverPushes({ client, settings })];
}
