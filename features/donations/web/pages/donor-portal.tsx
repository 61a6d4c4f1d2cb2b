import type { PageHead } from "#platform/web/page.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { OpenPortal } from "../open-portal.tsx";

export const head = (): PageHead => ({
  title: "Manage your donation",
  description: `Change or end a monthly or yearly donation to ${site.name}.`,
  canonical: "/donor-portal",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Manage your donation" label="Donor portal">
      Stripe, our card provider, manages your card and your donation. You can change or cancel it
      there.
    </PageIntro>
    <OpenPortal />
    <p className="type-ui text-text-2">
      Each link works once. <TextLink to="/recurring-donations">Request a new one</TextLink> if this
      one was used.
    </p>
  </PageFrame>
);
