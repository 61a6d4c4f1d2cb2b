import type { PageHead } from "../../../../platform/web/page.ts";
import { TextLink } from "../../../../platform/web/text-link.tsx";
import { site } from "../../../../site.config.ts";
import { PageFrame } from "../../../../ui/page/page-frame.tsx";
import { PageIntro } from "../../../../ui/page/page-intro.tsx";
import { TokenForm } from "../token-form.tsx";

export const head = (): PageHead => ({
  title: "Confirm your address",
  description: `Confirm that breaking-news alerts of ${site.name} may reach you.`,
  canonical: "/newsletter/confirm",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Confirm your address" label="Breaking news alerts">
      One press of the button and our alerts may reach you. Without it we send none.
    </PageIntro>
    <TokenForm name="confirmSubscription" label="Confirm my address" />
    <p className="type-ui max-w-[60ch] text-text-2">
      The link in the mail works once, within 48 hours. If that time is over, subscribe again on the{" "}
      <TextLink to="/">front page</TextLink>. If it was not you who asked for alerts, close this
      page: nothing will be sent.
    </p>
  </PageFrame>
);
