import { site } from "../../../site.config.ts";
import type { PageHead } from "../page.ts";
import { NotOpenYet } from "./parts/not-open-yet.tsx";
import { MailLink, TextLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: "Support Independent Journalism",
  description: `Support the work of ${site.name} with a donation.`,
  canonical: "/support",
});

export const Page = () => (
  <NotOpenYet
    title="Support Independent Journalism"
    label="Donate once"
    will={`Here you will make a one-time donation by card. All of it goes to the newsroom of ${site.name}.`}
  >
    <p>
      We cannot take payments here yet. If you want to support us now, write to{" "}
      <MailLink address={site.contacts.newsroom} />. Monthly and yearly support has{" "}
      <TextLink to="/recurring-donations">a page of its own</TextLink>.
    </p>
  </NotOpenYet>
);
