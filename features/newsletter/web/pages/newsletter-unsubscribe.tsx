import type { PageHead } from "../../../../platform/web/page.ts";
import { TextLink } from "../../../../platform/web/text-link.tsx";
import { site } from "../../../../site.config.ts";
import { PageFrame } from "../../../../ui/page/page-frame.tsx";
import { PageIntro } from "../../../../ui/page/page-intro.tsx";
import { TokenForm } from "../token-form.tsx";

export const head = (): PageHead => ({
  title: "Unsubscribe",
  description: `Stop breaking-news alerts from ${site.name}.`,
  canonical: "/newsletter/unsubscribe",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Unsubscribe" label="Breaking news alerts" />
    <TokenForm
      name="unsubscribe"
      label="Unsubscribe"
      prompt="Press the button to stop our alerts."
    />
    <p className="type-ui max-w-[60ch] text-text-2">
      You can still read the news on the <TextLink to="/">front page</TextLink>, under{" "}
      <TextLink to="/breaking">Breaking news</TextLink> and in our feed. You can subscribe again at
      any time.
    </p>
  </PageFrame>
);
