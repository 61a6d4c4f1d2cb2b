import { TokenForm } from "../../../features/newsletter/web/token-form.tsx";
import { site } from "../../../site.config.ts";
import { PageFrame } from "../chrome/page-frame.tsx";
import type { PageHead } from "../page.ts";
import { PageIntro } from "./parts/page-intro.tsx";

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
  </PageFrame>
);
