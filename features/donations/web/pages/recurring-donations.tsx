import type { ReactNode } from "react";
import type { LoaderInput, PageHead } from "#platform/web/page.ts";
import { site } from "#site.config.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { RecurringDonation } from "../details/recurring-donation.tsx";
import { donationProgressQuery, donationSettingsQuery } from "../donation-queries.ts";
import { FrequencySwitch } from "../frequency-switch.tsx";
import { GoalProgress, WhatItPays } from "../goal-progress.tsx";
import { ManageDonation } from "../manage-donation.tsx";
import { NeedsScript, PaymentsNotice } from "../payments-notice.tsx";

const BLURBS = [
  {
    title: "Independent",
    text: "Steady donations mean that no owner, party or advertiser decides what we film.",
  },
  {
    title: "Cameras on the ground",
    text: "We book crews weeks ahead. Regular support lets us plan for the stories that take time.",
  },
  {
    title: "Free for everyone",
    text: "Every story and every report is free to read and watch. Your support keeps it that way.",
  },
] as const;

const Benefits = () => (
  <ul aria-label={`What your support does at ${site.name}`} className="grid gap-6 md:grid-cols-3">
    {BLURBS.map(({ title, text }) => (
      <li key={title} className="grid content-start gap-2 border-t-2 border-text pt-3">
        <h2 className="type-card">{title}</h2>
        <p className="type-ui text-text-2">{text}</p>
      </li>
    ))}
  </ul>
);

const WhySupport = () => (
  <section aria-labelledby="why" className="no-print">
    <SectionHeading id="why">Why Your Support Matters</SectionHeading>
    <dl className="grid">
      <Reason title="All of it goes to the newsroom">
        All donations go to the newsroom of {site.name}: crews, cameras, records requests and
        fact-checking.
      </Reason>
      <Reason title="Secure payments">
        Payments are secure and go through Stripe, our card provider. Your card number never reaches
        us.
      </Reason>
      <Reason title="You stay in charge">
        Change or cancel your donation whenever you like in our donor portal. No calls, no
        questions.
      </Reason>
      <Reason title="Supporter benefits">
        Exclusive content, early access to our longer films, and virtual events with the people who
        make them.
      </Reason>
    </dl>
  </section>
);

const Reason = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-1 border-b border-hair py-3 first:pt-0">
    <dt className="type-card">{title}</dt>
    <dd className="type-ui text-text-2">{children}</dd>
  </div>
);

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
