import { site } from "../../../site.config.ts";
import type { PageHead } from "../page.ts";
import { NotOpenYet } from "./parts/not-open-yet.tsx";
import { MailLink, TextLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: "Support Independent Journalism",
  description: `Support the work of ${site.name} every month or every year.`,
  canonical: "/recurring-donations",
});

export const Page = () => (
  <NotOpenYet
    title="Support Independent Journalism"
    label="Donate monthly or yearly"
    will="Here you will set up a monthly or yearly donation by card, and end it whenever you like."
  >
    <p>
      We cannot take payments here yet. If you want to support us now, write to{" "}
      <MailLink address={site.contacts.newsroom} />, or{" "}
      <TextLink to="/support">donate once</TextLink> when that page opens.
    </p>
  </NotOpenYet>
);
