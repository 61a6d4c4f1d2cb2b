import { site } from "../../../site.config.ts";
import type { PageHead } from "../page.ts";
import { NotOpenYet } from "./parts/not-open-yet.tsx";
import { MailLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: "Contributor Dashboard",
  description: `Points, levels and achievements of people who film for ${site.name}.`,
  canonical: "/contributor-dashboard",
});

export const Page = () => (
  <NotOpenYet
    title="Contributor Dashboard"
    label="Contributors"
    will="Here contributors will look up their points, level and achievements by e-mail address."
  >
    <p>
      Until then, ask <MailLink address={site.contacts.newsroom} /> about a video you submitted.
    </p>
  </NotOpenYet>
);
