import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { Benefits } from "../benefits.tsx";
import { RecurringDonation } from "../details/recurring-donation.tsx";
import { donationProgressQuery, donationSettingsQuery } from "../donation-queries.ts";
import { FrequencySwitch } from "../frequency-switch.tsx";
import { GoalProgress } from "../goal-progress.tsx";
import { ManageDonation } from "../manage-donation.tsx";
import { NeedsScript } from "../needs-script.tsx";
import { PaymentsNotice } from "../payments-notice.tsx";
import { WhatItPays } from "../what-it-pays.tsx";
import { WhySupport } from "../why-support.tsx";

export const load = ({ queries }: LoaderInput) =>
  Promise.all([
    queries.prefetchQuery(donationSettingsQuery()),
    queries.prefetchQuery(donationProgressQuery()),
  ]);

export const head = (): PageHead => ({
  title: "Support Independent Journalism",
  description: `Support the work of ${site.name} every month or every year.`,
  canonical: "/recurring-donations",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Support Independent Journalism" label="Donate monthly or yearly" ruleFollows>
      Regular support lets a newsroom plan ahead. You can cancel at any time.
    </PageIntro>
    <Benefits />
    <GoalProgress />
    <div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-8">
        <FrequencySwitch />
        <NeedsScript />
        <PaymentsNotice kind="recurring" />
        <RecurringDonation />
      </div>
      <div className="grid content-start gap-12">
        <WhatItPays />
        <WhySupport />
        <ManageDonation />
      </div>
    </div>
  </PageFrame>
);
