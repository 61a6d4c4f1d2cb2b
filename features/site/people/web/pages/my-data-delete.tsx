import type { PageHead } from "#platform/web/page.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { MyDataButton } from "../my-data-button.tsx";

export const head = (): PageHead => ({
  title: "Delete your data",
  description: `Delete what ${site.name} holds about you.`,
  canonical: "/my-data/delete",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Delete your data" label="Privacy">
      This deletes what we hold about the address that got our email, including comments. It cannot
      be undone.
    </PageIntro>
    <MyDataButton choice="delete" />
    <p className="type-ui max-w-[34.4em] text-text-2">
      Amounts and dates of donations stay in our books without your name. If you have a recurring
      donation, cancel it first. The link works once, within 48 hours; you can request a new one on
      the <TextLink to="/privacy-policy">privacy page</TextLink>.
    </p>
  </PageFrame>
);
