import { site } from "../../../site.config.ts";
import type { PageHead } from "../page.ts";
import { NotOpenYet } from "./parts/not-open-yet.tsx";
import { MailLink, TextLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: `Join ${site.name}`,
  description: `Apply to film for ${site.name} as a freelance videographer.`,
  canonical: "/join-fntv",
});

export const Page = () => (
  <NotOpenYet
    title={`Join ${site.name}`}
    label="Freelance videographers"
    will="Here you will apply to film for us: who you are, where you work and what you have shot."
  >
    <p>
      Until then, write to <MailLink address={site.contacts.newsroom} /> with two links to your work
      and the places you can reach. Read our <TextLink to="/ethics">ethics</TextLink> first; they
      bind freelancers too.
    </p>
  </NotOpenYet>
);
