import { OneTimeDonation } from "../../../features/donations/web/details/one-time-donation.tsx";
import { donationSettingsQuery } from "../../../features/donations/web/donation-queries.ts";
import { FrequencySwitch } from "../../../features/donations/web/frequency-switch.tsx";
import { GoodToKnow } from "../../../features/donations/web/good-to-know.tsx";
import { NeedsScript } from "../../../features/donations/web/needs-script.tsx";
import { PaymentsNotice } from "../../../features/donations/web/payments-notice.tsx";
import { site } from "../../../site.config.ts";
import { PageFrame } from "../chrome/page-frame.tsx";
import type { LoaderInput, PageHead } from "../page.ts";
import { PageIntro } from "./parts/page-intro.tsx";

export const load = ({ queries }: LoaderInput) => queries.prefetchQuery(donationSettingsQuery());

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
    <div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 content-start gap-8">
        <FrequencySwitch />
        <NeedsScript />
        <PaymentsNotice kind="oneTime" />
        <OneTimeDonation />
      </div>
      <GoodToKnow />
    </div>
  </PageFrame>
);
