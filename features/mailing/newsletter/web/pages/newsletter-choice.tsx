import type { PageHead } from "#platform/web/page.ts";
import { site } from "#site.config.ts";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { ChangeChoice } from "../change-choice.tsx";

export const head = (): PageHead => ({
  title: "Choose what you get",
  description: `Choose which emails you get from ${site.name}.`,
  canonical: "/newsletter/choice",
  robots: "noindex",
});

export const Page = () => (
  <PageFrame>
    <PageIntro title="Choose what you get" label="Newsletter" />
    {/* As high as the form, so that what follows is not seen moving. */}
    <div className="min-h-44 sm:min-h-40">
      <ChangeChoice />
    </div>
    <p className="type-ui max-w-[34.4em] text-text-2">
      The link that brought you here is yours alone: anyone who has it can change what you get.
    </p>
  </PageFrame>
);
