import type { FeatureDeps } from "#features/define-feature.ts";
import * as digestCalls from "#features/mailing/calls/digests.ts";
import * as calls from "#features/mailing/calls/newsletter.ts";
import type { Api } from "#platform/server/http/api.ts";
import { CHOICE_FORM, readChoice, readSubscription, SUBSCRIBE_FORM } from "../subscribe-form.ts";
import { changeChoice, showChoice } from "./change-choice.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { describeNewsletter } from "./describe-newsletter.ts";
import type { DigestSettings } from "./digest/digest-settings.ts";
import { listDigests, showDigest } from "./digest/show-digest.ts";
import { oneClickRoute } from "./one-click-route.ts";
import { subscribe } from "./subscribe.ts";
import { unsubscribe } from "./unsubscribe.ts";

export function newsletterRoutes(
  api: Pick<Api, "serve" | "serveForm">,
  deps: Pick<FeatureDeps, "db" | "clock" | "server"> & { settings: DigestSettings },
): void {
  api.serve(calls.subscribe, ({ body }, visitor) => subscribe(deps, body, visitor));
  api.serveForm(calls.subscribe, { ...SUBSCRIBE_FORM, read: readSubscription });
  api.serveForm(calls.subscribe, { ...CHOICE_FORM, read: readChoice });
  api.serve(calls.confirmSubscription, ({ body }) => confirmSubscription(deps, body));
  api.serve(calls.unsubscribe, ({ body }) => unsubscribe(deps, body));
  api.serve(calls.showChoice, ({ body }) => showChoice(deps, body));
  api.serve(calls.changeChoice, ({ body }) => changeChoice(deps, body));
  api.serve(digestCalls.getNewsletter, () => describeNewsletter(deps, deps.settings));
  api.serve(digestCalls.listDigests, () => listDigests(deps));
  api.serve(digestCalls.getDigest, ({ params }) => showDigest(deps, params));
  oneClickRoute(deps.server, deps);
}
