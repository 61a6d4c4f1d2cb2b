import type { FeatureDeps } from "#features/define-feature.ts";
import { type PaymentDeps, readPaymentState } from "#features/payments/server/public.ts";
import type { Api } from "#platform/server/http/api.ts";
import { serveChallenges } from "#platform/server/limits/serve-challenges.ts";
import { dollarsFromCents } from "#shared/dollars.ts";
import * as calls from "../calls/donations.ts";
import { needsProof } from "./card-testing.ts";
import { createDonationSetup } from "./donation-setup.ts";
import { readProgress } from "./ledger/progress.ts";
import { openPortal, sendPortalLink } from "./portal.ts";
import { getDonationSettings, readChallengeRounds } from "./settings.ts";

export function donationRoutes(
  api: Pick<Api, "serve">,
  deps: PaymentDeps & Pick<FeatureDeps, "origin">,
): void {
  const { origin } = deps;
  const setUp = createDonationSetup(deps);
  api.serve(calls.createPaymentIntent, ({ body }, visitor) =>
    setUp({ ...body, interval: null }, visitor),
  );
  api.serve(calls.createRecurringDonation, ({ body }, visitor) => setUp(body, visitor));
  api.serve(calls.getDonationSettings, async (_, visitor) => ({
    ...(await getDonationSettings(deps)),
    needsProof: await needsProof(deps, visitor),
  }));
  api.serve(calls.getDonationProgress, () => readProgress(deps));
  api.serve(calls.getPaymentState, async ({ body }, visitor) => {
    const { state, cents } = await readPaymentState(deps, body, visitor);
    return { state, amount: cents === null ? null : dollarsFromCents(cents) };
  });
  // For every form of the site; how much work it is is a setting of donations.
  serveChallenges(api, deps, readChallengeRounds);
  api.serve(calls.sendPortalLink, ({ body }, visitor) => sendPortalLink(deps, body, visitor));
  api.serve(calls.openPortal, ({ body }) => openPortal(deps, { ...body, origin }));
}
