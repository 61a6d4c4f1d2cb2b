import type { ReactNode } from "react";
import { site } from "#site.config.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";

export const WhySupport = () => (
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
