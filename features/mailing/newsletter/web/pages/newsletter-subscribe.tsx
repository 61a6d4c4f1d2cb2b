import type { PageHead } from "#platform/web/page.ts";
import { useLocation } from "#platform/web/router/location.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { OUTCOME_NAME, SENT } from "#shared/forms/plain-form.ts";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { NewsletterBox } from "../newsletter-box.tsx";
import { SentMark } from "../sent-mark.tsx";

export const head = (): PageHead => ({
  title: "Subscribe",
  description: `Get breaking-news alerts from ${site.name} by email.`,
  canonical: "/newsletter/subscribe",
  robots: "noindex",
});

/** Where the form of the front page leads without JavaScript. */
export function Page() {
  const isSent = new URLSearchParams(useLocation().search).get(OUTCOME_NAME) === SENT;
  return (
    <PageFrame>
      <PageIntro title="Subscribe" label="By email" />
      <NewsletterBox isSent={isSent} />
      <p className="type-ui">
        <TextLink to="/newsletter">All our emails, with samples</TextLink>
      </p>
      <SentMark />
    </PageFrame>
  );
}
