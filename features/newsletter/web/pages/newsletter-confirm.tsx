import type { PageHead } from "../../../../platform/web/page.ts";
import { TextLink } from "../../../../platform/web/text-link.tsx";
import { site } from "../../../../site.config.ts";
import { PageFrame } from "../../../../ui/page/page-frame.tsx";
import { PageIntro } from "../../../../ui/page/page-intro.tsx";
import { TokenForm } from "../token-form.tsx";

export const head = (): PageHead => ({
  title: "Confirm your address",
  description: `Confirm your address to get breaking-news alerts from ${site.name}.`,
  canonical: "/newsletter/confirm",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Confirm your address" label="Breaking news alerts" />
    <TokenForm
      name="confirmSubscription"
      label="Confirm my address"
      prompt="Press the button to get our alerts. We will not send you any until you do."
    />
    <p className="type-ui max-w-[60ch] text-text-2">
      The link in the email works once, within 48 hours. After that, subscribe again on the{" "}
      <TextLink to="/">front page</TextLink>. If you did not subscribe, close this page: nothing
      will be sent.
    </p>
  </PageFrame>
);
