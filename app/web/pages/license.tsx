import { Fragment } from "react";
import { readingPage } from "#content/license.md";
import type { PageHead } from "#platform/web/page.ts";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { LicensingCard } from "./parts/licensing-card.tsx";
import { Prose } from "./parts/prose.tsx";
import { Steps } from "./parts/steps.tsx";

export const head = (): PageHead => {
  const { title, description } = readingPage();
  return { title, description, canonical: "/license" };
};

export function Page() {
  const { title, label, intro, sections, closing } = readingPage();
  return (
    <PageFrame>
      <PageIntro title={title} label={label}>
        {intro}
      </PageIntro>
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        <div className="prose">
          {sections.map((section) => (
            <Fragment key={section.title}>
              <h2>{section.title}</h2>
              <Prose blocks={section.blocks} />
            </Fragment>
          ))}
        </div>
        <div className="grid content-start justify-items-stretch gap-6">
          <LicensingCard />
          <a href={requestAddress()} className={buttonClass("signal")}>
            Ask for a price
          </a>
        </div>
      </div>
      {closing?.map((section) => (
        <section key={section.title} aria-labelledby="way">
          <SectionHeading id="way">{section.title}</SectionHeading>
          <Steps steps={section.parts ?? []} />
        </section>
      ))}
    </PageFrame>
  );
}

const requestAddress = () =>
  `mailto:${site.licensing.email}?subject=${encodeURIComponent("License request")}&body=${encodeURIComponent(
    ["Video or story:", "Where it will be shown:", "For how long:", "Territory:", "Deadline:"].join(
      "\r\n",
    ),
  )}`;
