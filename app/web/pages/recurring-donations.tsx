import { Benefits } from "../../../features/donations/web/benefits.tsx";
import { RecurringDonation } from "../../../features/donations/web/details/recurring-donation.tsx";
import { donationSettingsQuery } from "../../../features/donations/web/donation-queries.ts";
import { FrequencySwitch } from "../../../features/donations/web/frequency-switch.tsx";
import { ManageDonation } from "../../../features/donations/web/manage-donation.tsx";
import { NeedsScript } from "../../../features/donations/web/needs-script.tsx";
import { PaymentsNotice } from "../../../features/donations/web/payments-notice.tsx";
import { WhySupport } from "../../../features/donations/web/why-support.tsx";
import { site } from "../../../site.config.ts";
import { PageFrame } from "../chrome/page-frame.tsx";
import type { LoaderInput, PageHead } from "../page.ts";
import { PageIntro } from "./parts/page-intro.tsx";

export const load = ({ queries }: LoaderInput) => queries.prefetchQuery(donationSettingsQuery());

export const head = (): PageHead => ({
  title: "Support Independent Journalism",
  description: `Support the work of ${site.name} every month or every year.`,
  canonical: "/recurring-donations",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Support Independent Journalism" label="Donate monthly or yearly" ruleFollows>
      A little, again and again, is what a newsroom can plan with. End it whenever you like.
    </PageIntro>
    <Benefits />
    <div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-8">
        <FrequencySwitch />
        <NeedsScript />
        <PaymentsNotice kind="recurring" />
        <RecurringDonation />
      </div>
      <div className="grid content-start gap-12">
        <WhySupport />
        <ManageDonation />
      </div>
    </div>
  </PageFrame>
);
