import type { FeatureDeps } from "#features/define-feature.ts";
import type { DonationDeps } from "#features/payments/server/payment-deps.ts";
import { readPaymentState } from "#features/payments/server/read-payment-state.ts";
import { webhookRoute } from "#features/payments/server/webhook-route.ts";
import { serveChallenges } from "#platform/server/challenge/serve-challenges.ts";
import type { Api } from "#platform/server/http/api.ts";
import * as calls from "../calls/donations.ts";
import { needsProof } from "./guard/guard-attempt.ts";
import { openPortal } from "./portal/open-portal.ts";
import { sendPortalLink } from "./portal/send-portal-link.ts";
import { readProgress } from "./reports/read-progress.ts";
import { getDonationSettings, readChallengeRounds } from "./settings.ts";
import { createDonationSetup } from "./setup/donation-setup.ts";

export function donationRoutes(
  api: Pick<Api, "serve">,
  deps: DonationDeps & Pick<FeatureDeps, "server" | "origin">,
): void {
  const { server, origin } = deps;
  const give = createDonationSetup(deps);
  api.serve(calls.createPaymentIntent, ({ body }, visitor) =>
    give({ ...body, interval: null }, visitor),
  );
  api.serve(calls.createRecurringDonation, ({ body }, visitor) => give(body, visitor));
  api.serve(calls.getDonationSettings, async (_, visitor) => ({
    ...(await getDonationSettings(deps)),
    needsProof: await needsProof(deps, visitor),
  }));
  api.serve(calls.getDonationProgress, () => readProgress(deps));
  api.serve(calls.getPaymentState, ({ body }, visitor) => readPaymentState(deps, body, visitor));
  // For every form of the site; how much work it is is a setting of donations.
  serveChallenges(api, deps, readChallengeRounds);
  api.serve(calls.sendPortalLink, ({ body }, visitor) => sendPortalLink(deps, body, visitor));
  api.serve(calls.openPortal, ({ body }) => openPortal(deps, { ...body, origin }));
  webhookRoute(server, deps);
}
