import type { PageHead } from "../../../../platform/web/page.ts";
import { TextLink } from "../../../../platform/web/text-link.tsx";
import { site } from "../../../../site.config.ts";
import { PageFrame } from "../../../../ui/page/page-frame.tsx";
import { PageIntro } from "../../../../ui/page/page-intro.tsx";
import { TokenForm } from "../token-form.tsx";

export const head = (): PageHead => ({
  title: "Unsubscribe",
  description: `Stop the breaking-news alerts of ${site.name}.`,
  canonical: "/newsletter/unsubscribe",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Unsubscribe" label="Breaking news alerts">
      Press the button to stop our alerts.
    </PageIntro>
    <TokenForm name="unsubscribe" label="Unsubscribe" />
    <p className="type-ui max-w-[60ch] text-text-2">
      You can still read the news on the <TextLink to="/">front page</TextLink>, under{" "}
      <TextLink to="/breaking">Breaking news</TextLink> and in our feed. You can come back to the
      list whenever you like.
    </p>
  </PageFrame>
);
