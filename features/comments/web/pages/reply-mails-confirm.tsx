import type { PageHead } from "#platform/web/page.ts";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { ReplyMailsButton } from "../reply-mails-button.tsx";

export const head = (): PageHead => ({
  title: "Confirm your address for replies",
  description: `Confirm your address to hear of replies to your comments on ${site.name}.`,
  canonical: "/reply-mails/confirm",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Confirm your address for replies" label="Comments" />
    <ReplyMailsButton prompt="Press the button to get an email when somebody replies to a comment of yours. We will send you none until you do." />
    <p className="type-ui max-w-[34.4em] text-text-2">
      The link in the email works once, within 48 hours. If you posted no comment, close this page:
      nothing will be sent. Every later email has a link to stop them.
    </p>
  </PageFrame>
);
