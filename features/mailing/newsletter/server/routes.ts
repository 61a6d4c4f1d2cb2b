import type { FeatureDeps } from "#features/define-feature.ts";
import * as digestCalls from "#features/mailing/calls/digests.ts";
import * as calls from "#features/mailing/calls/subscriptions.ts";
import type { Api } from "#platform/server/http/api.ts";
import { CHOICE_FORM, readChoice, readSubscription, SUBSCRIBE_FORM } from "../newsletter-forms.ts";
import { changeChoice, oneClickRoute, showChoice, unsubscribe } from "./choice.ts";
import { describeNewsletter } from "./describe-newsletter.ts";
import type { DigestSettings } from "./digest/send-digest.ts";
import { listDigests, showDigest } from "./digest/show-digest.ts";
import { confirmSubscription, subscribe } from "./subscribe.ts";

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
