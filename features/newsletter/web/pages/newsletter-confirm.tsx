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
      Press the button to get our alerts. Without it we will not send you any.
    </PageIntro>
    <TokenForm name="confirmSubscription" label="Confirm my address" />
    <p className="type-ui max-w-[60ch] text-text-2">
      The link in the email works once, within 48 hours. After that, subscribe again on the{" "}
      <TextLink to="/">front page</TextLink>. If you did not subscribe, close this page: nothing
      will be sent.
    </p>
  </PageFrame>
);
