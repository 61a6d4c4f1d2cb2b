import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../platform/server/deps.ts";
import type { Api } from "../../../platform/server/http/api.ts";
import * as calls from "../contract.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { oneClickRoute } from "./one-click-route.ts";
import { subscribe } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

export function newsletterRoutes(
  api: Pick<Api, "serve">,
  server: FastifyInstance,
  deps: Deps,
): void {
  api.serve(calls.subscribe, ({ body }, visitor) => subscribe(deps, body, visitor));
  api.serve(calls.confirmSubscription, ({ body }) => confirmSubscription(deps, body));
  api.serve(calls.unsubscribe, ({ body }) => unsubscribe(deps, body));
  oneClickRoute(server, deps);
}
