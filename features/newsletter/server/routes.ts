import type { Api } from "../../../platform/server/http/api.ts";
import type { FeatureDeps } from "../../define-feature.ts";
import * as calls from "../contract.ts";
import { readSubscription, SUBSCRIBE_FORM } from "../subscribe-form.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { oneClickRoute } from "./one-click-route.ts";
import { subscribe } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

export function newsletterRoutes(
  api: Pick<Api, "serve" | "serveForm">,
  deps: Pick<FeatureDeps, "db" | "clock" | "server">,
): void {
  api.serve(calls.subscribe, ({ body }, visitor) => subscribe(deps, body, visitor));
  api.serveForm(calls.subscribe, { ...SUBSCRIBE_FORM, read: readSubscription });
  api.serve(calls.confirmSubscription, ({ body }) => confirmSubscription(deps, body));
  api.serve(calls.unsubscribe, ({ body }) => unsubscribe(deps, body));
  oneClickRoute(deps.server, deps);
}
