import { Link } from "react-router";
import { site } from "../../../site.config.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { PageFrame } from "../chrome/page-frame.tsx";
import type { PageHead } from "../page.ts";
import { LicensingCard } from "./parts/licensing-card.tsx";
import { PageIntro } from "./parts/page-intro.tsx";
import { TextLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: "About Us",
  description: site.description,
  canonical: "/about-us",
});

export function Page() {
  return (
    <PageFrame>
      <PageIntro title="About Us" label="The agency">
        {site.description}
      </PageIntro>
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        <Agency />
        <div className="grid content-start gap-6">
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
      <Team />
    </PageFrame>
  );
}

function Agency() {
  return (
    <div className="prose">
      <p>
        {site.name} sends cameras, not opinions. A crew goes to where something happens, records it,
        and a second person checks place, time and people before it is published. What we could not
        check, we say we could not check.
      </p>
      <p>
        We publish for everyone and free of charge. Readers pay for the work through{" "}
        <TextLink to="/support">donations</TextLink>, and newsrooms pay for it through{" "}
        <TextLink to="/license">licences</TextLink>. No owner, party or advertiser decides what we
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

function Team() {
  return (
    <section aria-labelledby="team">
      <SectionHeading id="team">The team</SectionHeading>
      <ul className="grid gap-x-(--gutter) gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {site.team.map(({ name, role, beat }, place) => (
          <li key={name} className="grid content-start gap-2 border-t border-hair pt-3">
            <span aria-hidden="true" className="type-data text-text-3">
              {String(place + 1).padStart(2, "0")}
            </span>
            <h3 className="type-card">{name}</h3>
            <p className="type-label text-text-2">{role}</p>
            <p className="type-small text-text-2">{beat}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
