import type { PageHead } from "#platform/web/page.ts";
import { Link } from "#platform/web/router/link.tsx";
import { TextLink } from "#platform/web/text-link.tsx";
import { site } from "#site.config.ts";
import { buttonClass } from "#ui/button/button.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PageFrame } from "#ui/page/page-frame.tsx";
import { PageIntro } from "#ui/page/page-intro.tsx";
import { LicensingCard } from "./parts/licensing-card.tsx";
import { Steps } from "./parts/steps.tsx";
import { TeamGrid } from "./parts/team-grid.tsx";

export const head = (): PageHead => ({
  title: "About Us",
  description: site.description,
  canonical: "/about-us",
});

const wayOfAReport = [
  {
    title: "A crew goes there",
    text: "Two people, one camera that records time and place. What they did not see, they do not report.",
  },
  {
    title: "A second pair of eyes",
    text: "An editor who was not there checks place, time and people against maps, records and other footage.",
  },
  {
    title: "It is published for everyone",
    text: "Free, with the names of the people who filmed and wrote it, and a note of what we could not check.",
  },
  {
    title: "Corrections in the open",
    text: "A mistake is corrected on the story itself, with a note of what was wrong. Nothing is taken down quietly.",
  },
];

export function Page() {
  return (
    <PageFrame>
      <PageIntro title="About Us" label="The agency">
        {site.description}
      </PageIntro>
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        <Agency />
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
      <section aria-labelledby="report">
        <SectionHeading id="report">How a report is made</SectionHeading>
        <Steps steps={wayOfAReport} />
      </section>
      <section aria-labelledby="team">
        <SectionHeading id="team">The team</SectionHeading>
        <TeamGrid />
      </section>
    </PageFrame>
  );
}

function Agency() {
  return (
    <div className="prose">
      <p>
        {site.name} sends cameras, not opinions. A crew goes to where something happens, records it,
        and a second person checks place, time and people before it is published. If we could not
        check something, we say so.
      </p>
      <p>
        We publish for everyone and free of charge. Readers pay for the work through{" "}
        <TextLink to="/support">donations</TextLink>, and newsrooms pay for it through{" "}
        <TextLink to="/license">licenses</TextLink>. No owner, party or advertiser decides what we
        film.
      </p>
      <p>
        We follow written <TextLink to="/ethics">rules of photojournalism</TextLink>. If we break
        one, tell us: <TextLink to="/contact-us">the newsroom</TextLink> answers.
      </p>
      <p>
        Much of our footage comes from freelancers and witnesses. You can{" "}
        <TextLink to="/submit-video">submit a video</TextLink> or{" "}
        <TextLink to="/join-fntv">join the crew</TextLink>.
      </p>
    </div>
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
