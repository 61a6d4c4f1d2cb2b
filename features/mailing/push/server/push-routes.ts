import type { FeatureDeps } from "#features/define-feature.ts";
import * as calls from "#features/mailing/calls/push.ts";
import type { Api } from "#platform/server/http/api.ts";
import {
  deleteSubscription,
  openVapid,
  type PushSettings,
  readPush,
  savePush,
} from "./push-subscriptions.ts";

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
