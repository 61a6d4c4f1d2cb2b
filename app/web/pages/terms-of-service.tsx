import type { PageHead } from "#platform/web/page.ts";
import { MailLink, TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { type TextSection, TextWithContents } from "./parts/text-with-contents.tsx";

export const head = (): PageHead => ({
  title: "Terms of Service",
  description: `The terms for reading, commenting, submitting video and donating at ${site.name}.`,
  canonical: "/terms-of-service",
});

const sections = (): readonly TextSection[] => [
  {
    title: "Reading and linking",
    text: (
      <p>
        You may read, link to and quote our work, with credit to {site.name}. Using our footage or
        whole stories needs a <TextLink to="/license">license</TextLink>.
      </p>
    ),
  },
  {
    title: "Comments",
    text: (
      <p>
        You are responsible for what you write. We remove threats, hate, private data of others,
        spam and advertising. Links and repeats may be held until a moderator has read them.
      </p>
    ),
  },
  {
    title: "Video you submit",
    text: (
      <p>
        Send only what you filmed yourself or have the right to give. You keep the copyright. The
        agreement on the submission page says what you allow us to do with it; it applies to each
        video you submit. We check footage before we use it and may decline it.
      </p>
    ),
  },
  {
    title: "Contributor points",
    text: (
      <p>
        Points are thanks for accepted video. They are not money, cannot be exchanged or passed on,
        and are corrected when they were given in error.
      </p>
    ),
  },
  {
    title: "Donations",
    text: (
      <p>
        Donations are voluntary and buy no influence on our reporting. Recurring donations run until
        you end them, which you can do at any time. If something went wrong with a payment, write to
        us and we will put it right.
      </p>
    ),
  },
  {
    title: "Accuracy",
    text: (
      <p>
        We check what we publish and correct errors in the open. We provide the site as it is, and
        cannot promise that it is always available or free of errors.
      </p>
    ),
  },
  {
    title: "Fair use of the site",
    text: (
      <p>
        Do not try to break in, overload the site, or read other people’s data. Feeds and calls that
        are open to everyone may be used by programs at a modest pace.
      </p>
    ),
  },
  {
    title: "Changes and questions",
    text: (
      <p>
        If these terms change, the new text appears here. How we handle data is in the{" "}
        <TextLink to="/privacy-policy">privacy policy</TextLink>. Questions go to{" "}
        <MailLink address={site.contacts.newsroom} />.
      </p>
    ),
  },
];

export function Page() {
  return (
    <PageFrame>
      <PageIntro title="Terms of Service" label="Rules">
        By using this site you agree to these terms. They are short on purpose.
      </PageIntro>
      <TextWithContents sections={sections()} />
    </PageFrame>
  );
}
