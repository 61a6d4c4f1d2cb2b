import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/mailing/calls/push.ts";
import type { Api } from "#platform/server/http/api.ts";
import { openVapid, type PushSettings } from "./open-vapid.ts";
import { readPush } from "./read-push.ts";
import { savePush } from "./save-push.ts";
import { deleteSubscription } from "./subscription-repository.ts";

export function pushRoutes(
  api: Pick<Api, "serve">,
  deps: Pick<FeatureDeps, "db" | "clock"> & { settings: PushSettings },
): void {
  api.serve(calls.getPushKey, async () => ({
    key: (await openVapid(deps, deps.settings)).publicKey,
  }));
  api.serve(calls.savePush, ({ body }, visitor) => savePush(deps, body, visitor));
  api.serve(calls.readPush, ({ body }) => readPush(deps, body));
  api.serve(calls.leavePush, async ({ body }) => {
    await deleteSubscription(deps.db, body);
    return { isStored: false } as const;
  });
}
