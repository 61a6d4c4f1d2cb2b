import { TokenForm } from "../../../features/newsletter/web/token-form.tsx";
import { site } from "../../../site.config.ts";
import { PageFrame } from "../chrome/page-frame.tsx";
import type { PageHead } from "../page.ts";
import { PageIntro } from "./parts/page-intro.tsx";
import { TextLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: "Leave the list",
  description: `Stop the breaking-news alerts of ${site.name}.`,
  canonical: "/newsletter/unsubscribe",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Leave the list" label="Breaking news alerts">
      One press of the button and our alerts stop. No questions asked.
    </PageIntro>
    <TokenForm name="unsubscribe" label="Unsubscribe" />
    <p className="type-ui max-w-[60ch] text-text-2">
      The news stays where it was: on the <TextLink to="/">front page</TextLink>, under{" "}
      <TextLink to="/breaking">Breaking news</TextLink> and in our feed. You can come back to the
      list whenever you like.
    </p>
  </PageFrame>
);
