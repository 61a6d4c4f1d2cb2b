import type { PageHead } from "#platform/web/page.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { MyDataButton } from "../my-data-button.tsx";

export const head = (): PageHead => ({
  title: "Get your data",
  description: `Download what ${site.name} holds about you.`,
  canonical: "/my-data/export",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Get your data" label="Privacy">
      Everything we hold about the address that got our email, as a JSON file.
    </PageIntro>
    <MyDataButton choice="export" />
    <p className="type-ui max-w-[34.4em] text-text-2">
      The link works once, within 48 hours. You can request a new one on the{" "}
      <TextLink to="/privacy-policy">privacy page</TextLink>.
    </p>
  </PageFrame>
);
