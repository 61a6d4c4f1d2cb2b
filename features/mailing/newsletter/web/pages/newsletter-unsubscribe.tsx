import type { PageHead } from "#platform/web/page.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { UnsubscribeForm } from "../unsubscribe-form.tsx";

export const head = (): PageHead => ({
  title: "Unsubscribe",
  description: `Stop all emails from ${site.name}.`,
  canonical: "/newsletter/unsubscribe",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Unsubscribe" label="Newsletter" />
    <UnsubscribeForm prompt="Press the button to stop all our emails." />
    <p className="type-ui max-w-[34.4em] text-text-2">
      You can still read the news on the <TextLink to="/">front page</TextLink>, under{" "}
      <TextLink to="/breaking">Breaking news</TextLink> and in our feed. You can subscribe again at
      any time.
    </p>
  </PageFrame>
);
