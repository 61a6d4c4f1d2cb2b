import type { PageHead } from "#platform/web/page.ts";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { ConfirmForm } from "../confirm-form.tsx";

export const head = (): PageHead => ({
  title: "Confirm your address",
  description: `Confirm your address to get emails from ${site.name}.`,
  canonical: "/newsletter/confirm",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Confirm your address" label="Newsletter" />
    <ConfirmForm />
    <p className="type-ui max-w-[34.4em] text-text-2">
      The link in the email works once, within 48 hours. After that,{" "}
      <TextLink to="/newsletter">subscribe again</TextLink>. If you did not subscribe, close this
      page: nothing will be sent. Every later email has a link to choose what you get.
    </p>
  </PageFrame>
);
