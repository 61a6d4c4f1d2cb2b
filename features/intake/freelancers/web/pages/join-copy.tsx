import type { PageHead } from "#platform/web/page.ts";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { CopyButton } from "../copy-button.tsx";

export const head = (): PageHead => ({
  title: "A copy of your application",
  description: `Get what you entered in your application to ${site.name}.`,
  canonical: "/join-fntv/copy",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="A copy of your application" label="Join us">
      We email what you entered to the address in your application, without your birth date and
      phone number, which only editors can read.
    </PageIntro>
    <CopyButton />
    <p className="type-ui max-w-[34.4em] text-text-2">The link works once, within 48 hours.</p>
  </PageFrame>
);
