import type { PageHead } from "#platform/web/page.ts";
import { storageKey } from "#platform/web/storage-key.ts";
import { MailLink, TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { Facts } from "#ui/page/facts.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { VideoForm } from "../video-form.tsx";

export const head = (): PageHead => ({
  title: "Submit Video",
  description: `Send news video that you filmed to ${site.name}.`,
  canonical: "/submit-video",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Submit Video" label="Video">
      You were there and filmed it. Send it to our desk. An editor looks at every video and replies
      by email.
    </PageIntro>
    <div className="grid gap-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <noscript>
          <Notice announce={false} title="A file needs JavaScript">
            Send a link with this form, or write to <MailLink address={site.contacts.tips} />.
          </Notice>
        </noscript>
        <VideoForm
          draftKey={storageKey("video-submission")}
          next={
            <>
              Once it is accepted, your points are on the{" "}
              <TextLink to="/contributor-dashboard">contributor dashboard</TextLink>.
            </>
          }
        />
      </div>
      <div className="grid content-start gap-12">
        <WhatHappens />
        <StaySafe />
      </div>
    </div>
  </PageFrame>
);

const WhatHappens = () => (
  <section aria-labelledby="what-happens">
    <SectionHeading id="what-happens">What happens next</SectionHeading>
    <Facts
      facts={[
        {
          title: "We check it",
          text: "We verify place, time and content. We may ask you for the original file.",
        },
        {
          title: "You hear from us",
          text: "We email you whether it was accepted, and if not, why.",
        },
        {
          title: "You earn points",
          text: `An accepted video is worth ${site.pointsPerVideo} points, and achievements add more.`,
        },
      ]}
    />
  </section>
);

const StaySafe = () => (
  <section aria-labelledby="stay-safe">
    <SectionHeading id="stay-safe">Stay safe</SectionHeading>
    <Facts
      facts={[
        { title: "You come first", text: "Do not film where it puts you or others at risk." },
        {
          title: "Send it to us first",
          text: "If you were the only one there, do not post it online yet. It could reveal where you were standing.",
        },
      ]}
    />
    <p className="type-ui mt-4 text-text-2">
      Do you need to stay anonymous? Write to <MailLink address={site.contacts.tips} /> first.
    </p>
  </section>
);
