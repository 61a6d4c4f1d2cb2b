import { site } from "../../../site.config.ts";
import type { PageHead } from "../page.ts";
import { NotOpenYet } from "./parts/not-open-yet.tsx";
import { MailLink, TextLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: "Submit Video",
  description: `Send news video that you filmed to ${site.name}.`,
  canonical: "/submit-video",
});

export const Page = () => (
  <NotOpenYet
    title="Submit Video"
    label="Video"
    will="Here you will send us video that you filmed, with place, date and your name, and earn points when we use it."
  >
    <p>
      Until then, write to <MailLink address={site.contacts.tips} />. Say what happened, where and
      when, and how we can see the video. What becomes of it is in our{" "}
      <TextLink to="/terms-of-service">terms</TextLink>.
    </p>
    <p>
      Sent us something before? See your{" "}
      <TextLink to="/contributor-dashboard">contributor dashboard</TextLink>.
    </p>
  </NotOpenYet>
);
