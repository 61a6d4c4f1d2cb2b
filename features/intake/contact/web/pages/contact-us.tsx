import type { ReactNode } from "react";
import type { PageHead } from "#platform/web/page.ts";
import { storageKey } from "#platform/web/storage-key.ts";
import { MailLink, PhoneLink, TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { ContactForm } from "../contact-form.tsx";

export const head = (): PageHead => ({
  title: "Contact Us",
  description: `How to contact the newsroom of ${site.name}.`,
  canonical: "/contact-us",
});

export function Page() {
  return (
    <PageFrame>
      <PageIntro title="Contact Us" label="The newsroom">
        Tips, corrections, questions: a person reads every message.
      </PageIntro>
      <div className="grid gap-12 lg:grid-cols-[2fr_1fr]">
        <section aria-label="Write to us" className="bg-s1 p-4 md:p-6">
          <ContactForm draftKey={storageKey("message")} />
        </section>
        <ContactInfo />
      </div>
    </PageFrame>
  );
}

function ContactInfo() {
  const { newsroom, tips, phone, address } = site.contacts;
  return (
    <section aria-labelledby="contact-info" className="grid content-start">
      <SectionHeading id="contact-info">Contact info</SectionHeading>
      <dl className="grid">
        <ContactDetail label="Newsroom">
          <MailLink address={newsroom} />
        </ContactDetail>
        <ContactDetail label="Tips">
          <MailLink address={tips} />
        </ContactDetail>
        <ContactDetail label="Phone">
          <PhoneLink number={phone} />
        </ContactDetail>
        <ContactDetail label="Licensing">
          <MailLink address={site.licensing.email} />
        </ContactDetail>
        <ContactDetail label="Address">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </ContactDetail>
        <ContactDetail label="Video">
          <TextLink to="/submit-video">Submit a video</TextLink>
        </ContactDetail>
      </dl>
    </section>
  );
}

const ContactDetail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 border-t border-hair py-3">
    <dt className="type-label text-text-2">{label}</dt>
    <dd className="type-ui">{children}</dd>
  </div>
);
