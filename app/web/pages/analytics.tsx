import { site } from "../../../site.config.ts";
import type { PageHead } from "../page.ts";
import { NotOpenYet } from "./parts/not-open-yet.tsx";
import { TextLink } from "./parts/text-link.tsx";

export const head = (): PageHead => ({
  title: "Website Analytics",
  description: `How many people read ${site.name}, and what they read.`,
  canonical: "/analytics",
});

export const Page = () => (
  <NotOpenYet
    title="Website Analytics"
    label="Open figures"
    will="Here everyone will see how much this site is read: views, visitors, pages and sources, for 7, 30 or 90 days."
  >
    <p>
      How we count, and what we do not store, is in the{" "}
      <TextLink to="/privacy-policy">privacy policy</TextLink>.
    </p>
  </NotOpenYet>
);
