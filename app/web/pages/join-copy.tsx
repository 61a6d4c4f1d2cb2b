import { CopyButton } from "../../../features/freelancers/web/copy-button.tsx";
import { site } from "../../../site.config.ts";
import { PageFrame } from "../chrome/page-frame.tsx";
import type { PageHead } from "../page.ts";
import { PageIntro } from "./parts/page-intro.tsx";

export const head = (): PageHead => ({
  title: "A copy of your application",
  description: `Get what you entered in your application to ${site.name}.`,
  canonical: "/join-fntv/copy",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="A copy of your application" label="Join us">
      What you entered, mailed to the address in your application. Birth date and phone number are
      left out, as only editors can read them.
    </PageIntro>
    <CopyButton />
    <p className="type-ui max-w-[60ch] text-text-2">The link works once, within 48 hours.</p>
  </PageFrame>
);
