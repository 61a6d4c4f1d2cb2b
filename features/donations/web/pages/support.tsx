import type { ReactNode } from "react";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { Link } from "#platform/web/router/link.tsx";
import { site } from "#site.config.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { OneTimeDonation } from "../details/one-time-donation.tsx";
import { donationProgressQuery, donationSettingsQuery } from "../donation-queries.ts";
import { FrequencySwitch } from "../frequency-switch.tsx";
import { GoalProgress, WhatItPays } from "../goal-progress.tsx";
import { NeedsScript, PaymentsNotice } from "../payments-notice.tsx";

const GoodToKnow = () => (
  <section aria-labelledby="good-to-know" className="no-print content-start">
    <SectionHeading id="good-to-know">Good to know</SectionHeading>
    <ul className="grid gap-6">
      <Fact icon={<Icon name="hand-heart" size={24} />}>
        Your donation goes to the newsroom of {site.name}: crews, cameras and fact-checking.
      </Fact>
      <Fact icon={<Icon name="lock" size={24} />}>
        You pay through Stripe. Your card number never reaches us.
      </Fact>
      <Fact icon={<Icon name="mail" size={24} />}>
        We email you a receipt, unless you donate anonymously.
      </Fact>
      <Fact icon={<Icon name="rotate-cw" size={24} />}>
        This is a single payment. To give regularly,{" "}
        <Link to="/recurring-donations" className="text-link underline">
          donate monthly or yearly
        </Link>
        .
      </Fact>
    </ul>
  </section>
);

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="type-ui flex gap-3 text-text-2 [&>svg]:shrink-0">
    {icon}
    <p>{children}</p>
  </li>
);

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
