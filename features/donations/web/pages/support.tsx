import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { OneTimeDonation } from "../details/one-time-donation.tsx";
import { donationProgressQuery, donationSettingsQuery } from "../donation-queries.ts";
import { FrequencySwitch } from "../frequency-switch.tsx";
import { GoalProgress } from "../goal-progress.tsx";
import { GoodToKnow } from "../good-to-know.tsx";
import { NeedsScript } from "../needs-script.tsx";
import { PaymentsNotice } from "../payments-notice.tsx";
import { WhatItPays } from "../what-it-pays.tsx";

export const load = ({ queries }: LoaderInput) =>
  Promise.all([
    queries.prefetchQuery(donationSettingsQuery()),
    queries.prefetchQuery(donationProgressQuery()),
  ]);

export const head = (): PageHead => ({
  title: "Support Independent Journalism",
  description: `Support the work of ${site.name} with a donation.`,
  canonical: "/support",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Support Independent Journalism" label="Donate once">
      Readers keep {site.name} free and independent. All donations go to the newsroom.
    </PageIntro>
    <GoalProgress />
    <div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-8">
        <FrequencySwitch />
        <NeedsScript />
        <PaymentsNotice kind="oneTime" />
        <OneTimeDonation />
      </div>
      <div className="grid content-start gap-12">
        <WhatItPays />
        <GoodToKnow />
      </div>
    </div>
  </PageFrame>
);
