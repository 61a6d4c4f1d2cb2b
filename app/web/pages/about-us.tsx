import { readingPage } from "#content/about-us.md";
import type { PageHead } from "#platform/web/page.ts";
import { Link } from "#platform/web/router/link.tsx";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { LicensingCard } from "./parts/licensing-card.tsx";
import { Prose } from "./parts/prose.tsx";
import { Steps } from "./parts/steps.tsx";
import { TeamGrid } from "./parts/team-grid.tsx";

export const head = (): PageHead => {
  const { title, description } = readingPage();
  return { title, description, canonical: "/about-us" };
};

export function Page() {
  const { title, label, intro, opening, closing } = readingPage();
  return (
    <PageFrame>
      <PageIntro title={title} label={label}>
        {intro}
      </PageIntro>
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        <div className="prose">
          <Prose blocks={opening ?? []} />
        </div>
        <div className="grid content-start gap-6 md:max-lg:grid-cols-2">
          <LicensingCard />
          <section aria-labelledby="archives" className="grid justify-items-start gap-4 bg-s1 p-6">
            <h2 id="archives" className="type-card">
              See what we filmed
            </h2>
            <p className="type-ui text-text-2">
              Every video of our local and national desks, newest first.
            </p>
            <Link to="/video-archives" className={buttonClass("plain")}>
              Video Archives
            </Link>
          </section>
        </div>
      </div>
      <InNumbers />
      {closing?.map((section) => (
        <section key={section.title} aria-labelledby="report">
          <SectionHeading id="report">{section.title}</SectionHeading>
          <Steps steps={section.parts ?? []} />
        </section>
      ))}
      <section aria-labelledby="team">
        <SectionHeading id="team">The team</SectionHeading>
        <TeamGrid />
      </section>
    </PageFrame>
  );
}

function InNumbers() {
  const [readers, ...theyAre] = site.readersClaim.split(" ");
  const numbers = [
    [site.team.length, "people in the newsroom"],
    [Object.keys(site.channels).length, "video channels, local and national"],
    [site.categories.length, "subjects, from the harbor to the world"],
    [readers, theyAre.join(" ")],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-(--gutter) gap-y-6 lg:grid-cols-4">
      {numbers.map(([number, what]) => (
        <div
          key={what}
          className="flex flex-col-reverse justify-end gap-1 border-t border-hair pt-3"
        >
          <dt className="type-ui text-text-2">{what}</dt>
          <dd className="type-lead">{number}</dd>
        </div>
      ))}
    </dl>
  );
}
